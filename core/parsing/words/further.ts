/** What the rules know of a language that is loaded when it is needed. Words are separated by blanks, other lists by "|". */
export interface FurtherWords {
  /** Letters that are typical of the language, as in a character class of a regular expression. */
  readonly letters: string;
  /** Small words that are typical of it. */
  readonly signs: string;
  /** Whether a unit without a number means one: "כף סוכר" is a spoon of sugar. */
  readonly bare?: boolean;
  readonly about: string;
  readonly from: string;
  readonly to: string;
  readonly plus: string;
  readonly of: string;
  readonly size: string;
  readonly some: string;
  readonly ends: string;
  readonly endsWithoutAmount: string;
  readonly joints: string;
  readonly numbers: Readonly<Record<string, number>>;
  /** As in `unit-words.ts`. */
  readonly units: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ readonly default: FurtherWords }>;

const loads = {
  af: () => import('./further/af.json', { with: { type: 'json' } }),
  ar: () => import('./further/ar.json', { with: { type: 'json' } }),
  bg: () => import('./further/bg.json', { with: { type: 'json' } }),
  ca: () => import('./further/ca.json', { with: { type: 'json' } }),
  el: () => import('./further/el.json', { with: { type: 'json' } }),
  et: () => import('./further/et.json', { with: { type: 'json' } }),
  fa: () => import('./further/fa.json', { with: { type: 'json' } }),
  gl: () => import('./further/gl.json', { with: { type: 'json' } }),
  he: () => import('./further/he.json', { with: { type: 'json' } }),
  hi: () => import('./further/hi.json', { with: { type: 'json' } }),
  hr: () => import('./further/hr.json', { with: { type: 'json' } }),
  hu: () => import('./further/hu.json', { with: { type: 'json' } }),
  is: () => import('./further/is.json', { with: { type: 'json' } }),
  ko: () => import('./further/ko.json', { with: { type: 'json' } }),
  lt: () => import('./further/lt.json', { with: { type: 'json' } }),
  lv: () => import('./further/lv.json', { with: { type: 'json' } }),
  ro: () => import('./further/ro.json', { with: { type: 'json' } }),
  sk: () => import('./further/sk.json', { with: { type: 'json' } }),
  sl: () => import('./further/sl.json', { with: { type: 'json' } }),
  sr: () => import('./further/sr.json', { with: { type: 'json' } }),
  th: () => import('./further/th.json', { with: { type: 'json' } }),
  tr: () => import('./further/tr.json', { with: { type: 'json' } }),
  uk: () => import('./further/uk.json', { with: { type: 'json' } }),
  vi: () => import('./further/vi.json', { with: { type: 'json' } }),
  zh: () => import('./further/zh.json', { with: { type: 'json' } }),
} as const satisfies Record<string, Load>;

export type FurtherLanguage = keyof typeof loads;

export const furtherLanguages = Object.keys(loads) as FurtherLanguage[];

export const isFurtherLanguage = (code: string): code is FurtherLanguage => Object.hasOwn(loads, code);

const known = new Map<string, FurtherWords>();

/** Loads the words of a language, if it is one of these. */
export async function loadFurther(code: string): Promise<void> {
  if (isFurtherLanguage(code) && !known.has(code)) known.set(code, (await (loads[code] as Load)()).default);
}

/** Loads the words of all these languages: a recipe may be in any. */
export const loadAllFurther = async (): Promise<void> => void (await Promise.all(furtherLanguages.map(loadFurther)));

/** The words of a language. Undefined before they are loaded. */
export const furtherWords = (code: string): FurtherWords | undefined => known.get(code);
