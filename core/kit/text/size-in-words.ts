const UNITS: Readonly<Record<string, string>> = {
  bytes: 'byte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
};

/** A size as the API writes it, in a language: "8.4 MB" → "8,4 Mo" in French. Any other text stays as it is. */
export function sizeInWords(text: string, locale: string): string {
  const [, value, unit = ''] = /^(\d+(?:\.\d+)?) (\w+)$/.exec(text) ?? [];
  const name = UNITS[unit];
  if (value === undefined || name === undefined) return text;
  const digits = name === 'byte' ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: name,
    // "10 byte" is the short form of bytes in English.
    unitDisplay: name === 'byte' ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(value));
}
