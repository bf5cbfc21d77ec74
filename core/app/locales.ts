import index from '../../locales/index.json' with { type: 'json' };

export interface LocaleInfo {
  /** The name of the language in that language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Percentage of texts that are translated. */
  readonly progress: number;
}

/** The locales that have texts, by code. The build computes all but the name (`scripts/locales/vite.ts`). */
export const locales = index as unknown as Readonly<Record<string, LocaleInfo>>;
