import { encode } from 'uqr';
import type { Line } from '../kit/line.ts';

/** What apps take where an address says nothing: left out, the picture is smaller. */
const DEFAULTS = { algorithm: 'SHA1', digits: '6', period: '30' };

/** The address without what goes without saying. */
export function shortAddress(uri: string): string {
  const [path = '', query = ''] = uri.split('?');
  const kept = query.split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return (DEFAULTS as Readonly<Record<string, string>>)[name] !== value;
  });
  return `${path}?${kept.join('&')}`;
}

/**
 * The address as a picture of half blocks, two of its rows in one. A camera wants dark on light: on a terminal without
 * colours (`isPlain`) that is drawn for a dark background.
 */
export function qrLines(uri: string, isPlain: boolean, border = 1): Line[] {
  const { data, size } = encode(shortAddress(uri), { ecc: 'L', border });
  const isInked = (row: number, column: number) => (data[row]?.[column] ?? false) !== isPlain;
  return Array.from({ length: Math.ceil(size / 2) }, (_, pair): Line => {
    const text = Array.from({ length: size }, (_, column) => {
      const [upper, lower] = [isInked(2 * pair, column), isInked(2 * pair + 1, column)];
      if (upper) return lower ? '█' : '▀';
      return lower ? '▄' : ' ';
    }).join('');
    return [{ text, role: 'picture' }];
  });
}
