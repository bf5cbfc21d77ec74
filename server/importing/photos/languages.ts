/** The language data of Tesseract, by the language of a locale. */
const dataOf: Readonly<Record<string, string>> = {
  af: 'afr',
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  gl: 'glg',
  he: 'heb',
  hr: 'hrv',
  hu: 'hun',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  nn: 'nor',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sr: 'srp',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
};

/** Names the language data for the texts of somebody with this locale. Null if there is none. */
export function languageDataOf(locale: string): string | null {
  const { language, script, region } = new Intl.Locale(locale).maximize();
  if (language === 'zh') return script === 'Hant' || region === 'TW' ? 'chi_tra' : 'chi_sim';
  return dataOf[language] ?? null;
}
