/** The name of a locale in the reader's language: "Finnish (Finland)". */
export const languageName = (locale: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(locale) ?? locale;
