import type { Command } from 'commander';
import type { Transport } from '../../core/kit/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { ColorChoice } from './color.ts';
import type { ShapeOptions } from './formats/shape.ts';
import type { Output } from './output.ts';
import type { Prompt } from './prompt.ts';
import type { Source } from './source.ts';
import type { Terminal } from './terminal.ts';

/** Options of every command. */
export interface GlobalOptions extends ShapeOptions {
  readonly host?: string;
  readonly profile?: string;
  readonly as?: string;
  readonly quiet?: boolean;
  readonly yes?: boolean;
  readonly debug?: boolean;
  /** Name of the lock that only one command holds at a time. */
  readonly lock?: string;
  /** How many seconds to wait for the lock. */
  readonly wait?: number;
  /** Makes repeated runs of a command write once. */
  readonly idempotencyKey?: string;
  readonly color?: ColorChoice;
  /** False with --no-input. */
  readonly input?: boolean;
}

/** A server and an account on it, or the library on this computer. */
export type Target =
  | { readonly kind: 'local'; readonly as: string | null }
  | { readonly kind: 'server'; readonly host: string; readonly token: string | null; readonly from: TargetOrigin };

export type TargetOrigin = 'flag' | 'environment' | 'profile';

/** Where the user is signed in. */
export interface Account {
  /** The profile in use: `default` unless named. */
  readonly profile: string;
  readonly target: Target;
  /** The server of the profile. */
  readonly signedInAt: { readonly host: string; readonly user: string } | null;
  /** Path of the file of profiles if other accounts on this computer can read it. */
  readonly readByOthers: string | null;
  /**
   * Keeps a session, in the profile that is named or else in the one for its account. Returns its profile, and the one
   * that commands used before if that is another.
   */
  save(session: { host: string; token: string; user: string }): Promise<{ profile: string; before: string | null }>;
  /** Reads the profile again. True if it has a new session of the same account: the user signed in elsewhere. */
  renew(): boolean;
  /** Removes the session from this computer and returns its token. */
  forget(): Promise<string>;
  /** The servers that the user is signed in to. */
  profiles(): { readonly name: string; readonly host: string; readonly user: string; readonly isCurrent: boolean }[];
  /** Makes a profile the one that commands use. */
  use(name: string): Promise<void>;
  /** Removes a profile from this computer and returns its token. */
  remove(name: string): Promise<string>;
}

/** Everything a command needs. `Client` is the typed client of the API. */
export interface Context<Client> {
  readonly version: string;
  readonly terminal: Terminal;
  readonly options: GlobalOptions;
  readonly output: Output;
  readonly prompt: Prompt;
  readonly source: Source;
  readonly account: Account;
  /** Calls the target; connects on the first call. */
  readonly client: Client;
  readonly transport: Transport;
  /** Headers that the client sends: the account and the language. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** A client for another server; signed out without a token. */
  clientAt(host: string, token?: string): Client;
  /** Says what went wrong and what to do, as text that is safe for a terminal. */
  explain(error: AppError): string;
  readonly t: Translate;
  readonly locale: string;
  /** Sets what to do when a signal stops the command; `end` returns the exit code. */
  atStop(end: (exitCode: number) => Promise<number>): void;
}

/** Looks up a text without parameters. Help needs no more, so the translator is not loaded. */
export type Text = (key: string) => string;

/** What a command does. Resolves to its exit code if it is not 0. */
export type Handler<Client, Arguments extends unknown[]> = (
  context: Context<Client>,
  ...given: Arguments
) => Promise<number | undefined> | Promise<void>;

export interface Definition<Client> {
  readonly t: Text;
  /** Makes a handler the action of a command. */
  run<Arguments extends unknown[]>(handler: Handler<Client, Arguments>): (...given: Arguments) => Promise<void>;
}

/** Gives a command its arguments, options, examples and action. */
export type Define<Client> = (command: Command, definition: Definition<Client>) => void;

/** Columns of the narrowest terminal that help is written for. */
const HELP_COLUMNS = 80;
const CONTINUED = ' \\\n      ';

/** Breaks a long command line before an option or a pipe, else at a space, as a shell can read it. */
function broken(line: string): string {
  if (line.length <= HELP_COLUMNS) return line;
  const fits = line.slice(0, HELP_COLUMNS - 2);
  const places = [...fits.matchAll(/ (?=--|\| |- < )/g)].map(({ index }) => index);
  const at = places.at(-1) ?? fits.lastIndexOf(' ');
  return `${line.slice(0, at)}${CONTINUED}${broken(`      ${line.slice(at + 1)}`).trimStart()}`;
}

/** The examples in a command's help. */
export const examples =
  (t: Text, ...lines: string[]) =>
  (): string =>
    `\n${t('cli.help.examples')}\n${lines.map((line) => broken(`  $ ${line}`)).join('\n')}`;

/** Collects the values of an option that may be given several times. */
export const collect = (value: string, earlier: readonly string[] = []): string[] => [...earlier, value];
