import { AppError } from '../../core/kit/errors.ts';

/** Exit codes that scripts may rely on (`recipes help exit-codes`). */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  notAllowed: 4,
  refused: 5,
  unreachable: 6,
  cancelled: 7,
  internal: 70,
  config: 78,
  hangup: 129,
  interrupt: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error found by the command line itself: the key of its text, and the exit code. Lists are names of the library. */
export class Failure extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
  readonly exitCode: ExitCode;

  constructor(key: string, params: Failure['params'] = {}, exitCode: ExitCode = exitCodes.usage, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.key = key;
    this.params = params;
    this.exitCode = exitCode;
  }
}

/** The value of an option is wrong. The error names the option, because a command line may have several such values. */
export class OptionFailure extends Failure {
  readonly option: string;

  constructor(option: string, { key, params, exitCode, cause }: Failure) {
    super(key, params, exitCode, cause);
    this.option = option;
  }
}

/** An error about one of the names that were typed. Commands take several, so the error says which one is meant. */
export class ErrorAboutName extends AppError {
  readonly typed: string;

  constructor(typed: string, { code, status, params, fields, message, cause }: AppError) {
    super(code, status, { params, fields, message, cause });
    this.typed = typed;
  }
}
