import { pictureSettings } from '../../../core/kit/terminal/interface-settings.ts';

export type PictureSetting = (typeof pictureSettings)[number];
/** How a picture gets onto the screen. */
export type PictureKind = Exclude<PictureSetting, 'auto' | 'off'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Answers of the terminal to all questions of the start. */
export interface TerminalAnswers {
  readonly text: string;
  /** The answer that every terminal gives has come in time. */
  readonly isComplete: boolean;
}

/** Size of a cell in pixels. */
export interface Cell {
  readonly width: number;
  readonly height: number;
}

export const asPictureSetting = (text: unknown): PictureSetting | undefined =>
  pictureSettings.find((name) => name === text);

const isRemote = ({ SSH_CONNECTION, SSH_CLIENT, SSH_TTY }: Environment): boolean =>
  Boolean(SSH_CONNECTION || SSH_CLIENT || SSH_TTY);

/** tmux and similar programs keep their own copy of the screen, which contains only text. */
const isMultiplexed = ({ TMUX, STY, ZELLIJ, TERM = '' }: Environment): boolean =>
  Boolean(TMUX || STY || ZELLIJ) || /^(screen|tmux)/.test(TERM);

/** Terminals that may show a question as text. */
const isSimple = ({ TERM = '' }: Environment): boolean => /^(|linux|ansi|cons.*|cygwin|dumb|vt\d+.*)$/.test(TERM);

/** A picture of one pixel, which a terminal with kitty's protocol checks but does not show. */
const KITTY = '\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\';
const NAME = '\u001b[>q';
const CELL_SIZE = '\u001b[16t';

/** The questions to a terminal about pictures. Empty if the answers would change nothing. */
export function pictureQuestions(setting: PictureSetting, environment: Environment): string {
  if (setting === 'off' || setting === 'blocks' || isMultiplexed(environment)) return '';
  if (setting !== 'auto') return CELL_SIZE;
  return isRemote(environment) || isSimple(environment) ? '' : KITTY + NAME + CELL_SIZE;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const KITTY_OK = /\u001b_Gi=31;OK\u001b\\/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const ANSWERED_NAME = /\u001bP>\|([^\u001b]*)\u001b\\/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const ATTRIBUTES = /\u001b\[\?([\d;]*)c/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches a terminal's answer
const ANSWERED_CELL = /\u001b\[6;(\d+);(\d+)t/;

/** Attribute of terminals that draw sixel. */
const SIXEL = '4';

function answeredKind({ text }: TerminalAnswers, { TERM_PROGRAM = '' }: Environment): PictureKind {
  if (KITTY_OK.test(text)) return 'kitty';
  if (/iTerm|WezTerm/.test((ANSWERED_NAME.exec(text)?.[1] ?? '') + TERM_PROGRAM)) return 'iterm2';
  return ATTRIBUTES.exec(text)?.[1]?.split(';').includes(SIXEL) ? 'sixel' : 'blocks';
}

/**
 * How to show pictures; null for not at all. A terminal that did not answer in time is slow, or far away: it gets none
 * unless somebody asked for a kind.
 */
export function pictureKind(
  setting: PictureSetting,
  answers: TerminalAnswers,
  environment: Environment,
  colorDepth: number,
): PictureKind | null {
  if (setting === 'off' || environment.NO_COLOR) return null;
  const isWithin = isMultiplexed(environment);
  const blocks = colorDepth >= 8 ? 'blocks' : null;
  if (setting === 'blocks') return blocks;
  if (setting !== 'auto') return isWithin ? null : setting;
  if (isRemote(environment) || !answers.isComplete) return null;
  const kind = isWithin ? 'blocks' : answeredKind(answers, environment);
  return kind === 'blocks' ? blocks : kind;
}

const USUAL_CELL: Cell = { width: 10, height: 20 };

export function cellSize({ text }: TerminalAnswers): Cell {
  const [, height, width] = ANSWERED_CELL.exec(text) ?? [];
  const cell = { width: Number(width), height: Number(height) };
  return cell.width > 0 && cell.height > 0 && cell.height <= 100 && cell.width <= 100 ? cell : USUAL_CELL;
}
