/** The signed-in user and their library. */
export interface Session {
  readonly user: string;
  readonly userId: string;
  readonly householdId: string;
  readonly host: string;
  readonly isLocal: boolean;
  /** Whether a sign-in in another terminal continues this session if it has ended. */
  readonly isRenewable?: boolean;
  /** Base address of the library's web pages; absent for a local library. */
  readonly address?: string;
}

/** What the terminal can do besides drawing frames. */
export interface Terminal {
  /** The variables that the program was given. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly canSuspend: boolean;
  exit(code: number): void;
  redraw(): void;
  suspend(): void;
  copy(text: string): void;
  /** Opens a file in the user's editor and waits; false if the editor failed. */
  edit(path: string): Promise<boolean>;
  /** Rings once. */
  bell(): void;
  openUrl(url: string): Promise<boolean>;
}
