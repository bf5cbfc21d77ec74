import { encode } from 'uqr';
import type { Line } from '../kit/text/line.ts';

/** Defaults that authenticator apps assume. Leaving them out makes the QR code smaller. */
const DEFAULTS = { algorithm: 'SHA1', digits: '6', period: '30' };

/** The address without parameters that have their default. */
export function shortAddress(uri: string): string {
  const [path = '', query = ''] = uri.split('?');
  const kept = query.split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return (DEFAULTS as Readonly<Record<string, string>>)[name] !== value;
  });
  return `${path}?${kept.join('&')}`;
}

/**
 * The address as a QR code of half blocks, two module rows per text row. Cameras want dark on light. A terminal without
 * colours (`isPlain`) is assumed to have a dark background.
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
