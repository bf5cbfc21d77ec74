/** Why a library was not copied; `place` is the one that this is about. */
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
