import { execFileSync } from 'node:child_process';

const COLUMNS = 100;
const ROWS = 30;
/** Long, because the machine may be busy. */
const WAIT_MS = 180_000;
const LOOK_MS = 50;

export interface TourTerminal {
  /** Presses keys by the names of tmux: `Enter`, `Down`, `C-t`, `j`. */
  press(...keys: string[]): TourTerminal;
  type(text: string): void;
  screen(): string;
  /** Waits until the screen shows this. */
  until(wanted: string | RegExp): Promise<void>;
  end(): void;
}

/** A command in its own terminal, drawn by tmux. */
export function openTerminal(command: string, environment: Readonly<Record<string, string>>): TourTerminal {
  const name = `lovage-tour-${process.pid}`;
  const tmux = (...args: string[]): string =>
    execFileSync('tmux', ['-L', name, ...args], { encoding: 'utf8', env: { ...process.env, ...environment } });
  tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'tour', '-x', String(COLUMNS), '-y', String(ROWS), command);
  const screen = (): string => tmux('capture-pane', '-p', '-t', 'tour').replace(/ +$/gm, '').trimEnd();
  const terminal: TourTerminal = {
    screen,
    press(...keys) {
      tmux('send-keys', '-t', 'tour', ...keys);
      return terminal;
    },
    type: (text) => void tmux('send-keys', '-t', 'tour', '-l', text),
    until: async (wanted) => {
      const isThere = (text: string) => (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text));
      for (const endsAt = performance.now() + WAIT_MS; !isThere(screen()); ) {
        if (performance.now() > endsAt) throw new Error(`Never saw ${wanted}. The screen shows:\n${screen()}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    end: () => void tmux('kill-server'),
  };
  return terminal;
}
