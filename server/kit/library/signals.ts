/** Messages between processes that share a library. Does nothing if only one process uses it. */
export interface Signals {
  /** Sends a message to the others, in order, without waiting. If it cannot be sent, they get a gap later. */
  tell(kind: string, data?: unknown): void;
  /** Receives messages of other processes. */
  on(kind: string, listener: (data: unknown) => void): void;
  /** Called when messages may have been missed because the connection was lost. */
  onGap(listener: () => void): void;
  /** Runs work while all processes, including new ones, can see that it is running. */
  whileAlone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether another process is doing such work. Rejects if this cannot be determined. */
  isOtherAlone(): Promise<boolean>;
  /** Starts listening, for long-running processes. Resolves when connected, and keeps trying until then. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** For a library that only one process uses. */
export const noSignals: Signals = {
  tell: () => {},
  on: () => {},
  onGap: () => {},
  whileAlone: (work) => work(),
  isOtherAlone: async () => false,
  start: async () => {},
  close: async () => {},
};
