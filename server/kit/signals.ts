/** What processes that share a library tell each other. Where one process has it alone, nobody is told. */
export interface Signals {
  /** Tells the others, in order, and waits for nothing. What cannot be told is told as a gap, later. */
  tell(kind: string, data?: unknown): void;
  /** Hears what others tell. */
  on(kind: string, listener: (data: unknown) => void): void;
  /** Hears that something may have been missed: the connection was away. */
  onGap(listener: () => void): void;
  /** Runs work while all processes can see that somebody is at it, also those that have just started. */
  whileAlone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether another process is at such work. Rejects where nobody can tell. */
  isOtherAlone(): Promise<boolean>;
  /** Begins to listen: for those that stay. Resolves when it hears; it goes on trying where it cannot. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Of a library that one process has. */
export const noSignals: Signals = {
  tell: () => {},
  on: () => {},
  onGap: () => {},
  whileAlone: (work) => work(),
  isOtherAlone: async () => false,
  start: async () => {},
  close: async () => {},
};
