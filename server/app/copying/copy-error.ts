/** Why a library could not be copied. `place` is the source or target that caused it. */
export class CopyError extends Error {
  readonly reason: 'no_library' | 'outdated' | 'not_empty' | 'same' | 'differs';
  readonly place: string;

  constructor(reason: CopyError['reason'], place: string) {
    super(`${place}: ${reason}`);
    this.name = 'CopyError';
    this.reason = reason;
    this.place = place;
  }
}
