import { createHash, randomBytes } from 'node:crypto';
import type { LovageClient } from '../../core/app/client.ts';
import type { Context } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';

/** The program that opens a browser: the one that the user named, or null without a display, as over SSH. */
const opener = ({ BROWSER, DISPLAY, WAYLAND_DISPLAY }: Context<LovageClient>['terminal']['env']): string | null => {
  if (BROWSER) return BROWSER;
  if (process.platform === 'darwin') return 'open';
  return process.platform === 'linux' && (DISPLAY || WAYLAND_DISPLAY) ? 'xdg-open' : null;
};

/** Shows an address, and opens it in a browser if there is one. */
async function openInBrowser({ terminal, output }: Context<LovageClient>, address: string): Promise<void> {
  const program = output.talk.isTerminal ? opener(terminal.env) : null;
  if (program === null) return;
  const { spawn } = await import('node:child_process');
  const child = spawn(program, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/**
 * Signs in with a browser, on this or another machine. The address carries the hash of a secret that never leaves this
 * process, and the code that the browser shows is useless without the secret. Returns the token of the session.
 */
export async function browserLogin(context: Context<LovageClient>, host: string): Promise<string> {
  const { output, prompt, source, terminal, t } = context;
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const address = `${host.replace(/\/+$/, '')}/api/auth/terminal?challenge=${challenge}`;
  output.talk.line(t('cli.login.open_browser'));
  output.talk.line(safeLine(address));
  await openInBrowser(context, address);
  const code = terminal.stdin.isTTY
    ? await prompt.text(t('cli.login.ask_code'), '--browser')
    : (await source.text('-')).split('\n')[0]!;
  return (await context.clientAt(host).terminal.enter({ body: { code: code.trim(), verifier } })).access_token;
}
