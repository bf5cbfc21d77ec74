const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A readable size, in units of 1024: 0 → "0 bytes", 4096 → "4.0 KB". */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
