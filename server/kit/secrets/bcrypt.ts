import { timingSafeEqual } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

// Imported libraries have passwords hashed with bcrypt (Provos and Mazières, 1999), which Node.js lacks. It runs once
// per account, because the hash is replaced when the person signs in.

const ROUNDS = 16;
const P_WORDS = ROUNDS + 2;
const S_WORDS = 4 * 256;
const MAX_KEY_BYTES = 72;
const ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FORM = /^\$2[aby]\$(0[4-9]|1[0-4])\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/;
/** This many expansions take about five milliseconds. Other requests are served between them. */
const EXPANSIONS_AT_ONCE = 64;

/** Whether a stored hash is bcrypt with a cost that this server accepts. */
export const isBcrypt = (stored: string): boolean => FORM.test(stored);

let pi: Uint32Array | undefined;

/** The fraction of π in 32-bit words, which initializes the tables of Blowfish. Uses Machin's formula. */
function wordsOfPi(): Uint32Array {
  if (pi) return pi;
  const words = P_WORDS + S_WORDS;
  const guard = 64n;
  const one = 1n << (BigInt(words * 32) + guard);
  const arctanOfOneBy = (x: bigint): bigint => {
    let [term, sum, divisor, sign] = [one / x, one / x, 1n, -1n];
    const square = x * x;
    while (term > 0n) {
      term /= square;
      divisor += 2n;
      sum += sign * (term / divisor);
      sign = -sign;
    }
    return sum;
  };
  const digits = ((4n * (4n * arctanOfOneBy(5n) - arctanOfOneBy(239n))) % one) >> guard;
  const hex = digits.toString(16).padStart(words * 8, '0');
  pi = Uint32Array.from({ length: words }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));
  return pi;
}

class Blowfish {
  private readonly p: Uint32Array;
  private readonly s: Uint32Array;
  private left = 0;
  private right = 0;

  constructor() {
    this.p = wordsOfPi().slice(0, P_WORDS);
    this.s = wordsOfPi().slice(P_WORDS);
  }

  private encrypt(left: number, right: number): void {
    const { p, s } = this;
    let l = left ^ p[0]!;
    let r = right;
    for (let round = 1; round <= ROUNDS; round += 2) {
      r ^=
        (((s[l >>> 24]! + s[256 + ((l >>> 16) & 255)]!) ^ s[512 + ((l >>> 8) & 255)]!) + s[768 + (l & 255)]!) ^
        p[round]!;
      l ^=
        (((s[r >>> 24]! + s[256 + ((r >>> 16) & 255)]!) ^ s[512 + ((r >>> 8) & 255)]!) + s[768 + (r & 255)]!) ^
        p[round + 1]!;
    }
    this.left = r ^ p[P_WORDS - 1]!;
    this.right = l;
  }

  /** Mixes a key into all tables. `salt` is four words. */
  expand(key: Uint32Array, salt: Uint32Array): void {
    const { p, s } = this;
    for (let at = 0; at < P_WORDS; at++) p[at]! ^= key[at]!;
    this.left = 0;
    this.right = 0;
    let word = 0;
    for (const table of [p, s])
      for (let at = 0; at < table.length; at += 2) {
        this.encrypt(this.left ^ salt[word]!, this.right ^ salt[word + 1]!);
        word = (word + 2) % 4;
        table[at] = this.left;
        table[at + 1] = this.right;
      }
  }

  encryptBlocks(words: Uint32Array): void {
    for (let at = 0; at < words.length; at += 2) {
      this.encrypt(words[at]!, words[at + 1]!);
      words[at] = this.left;
      words[at + 1] = this.right;
    }
  }
}

/** Bytes as words, repeated from the start when they run out. */
function cycled(bytes: Uint8Array, words: number): Uint32Array {
  let at = 0;
  return Uint32Array.from({ length: words }, () => {
    let word = 0;
    for (let byte = 0; byte < 4; byte++) word = (word << 8) | bytes[at++ % bytes.length]!;
    return word >>> 0;
  });
}

function decode(text: string, bytes: number): Uint8Array {
  let bits = 0;
  let value = 0;
  const out: number[] = [];
  for (const letter of text) {
    value = (value << 6) | ALPHABET.indexOf(letter);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out.push((value >>> bits) & 255);
    value &= (1 << bits) - 1;
  }
  return Uint8Array.from(out.slice(0, bytes));
}

/** Whether `password` matches a bcrypt hash. Yields to other requests in between. */
export async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  const match = FORM.exec(stored);
  if (!match) return false;
  const [, cost, saltText, hashText] = match as unknown as [string, string, string, string];
  const bytes = new TextEncoder().encode(`${password}\0`).subarray(0, MAX_KEY_BYTES);
  const salt = decode(saltText, 16);
  const key = cycled(bytes, P_WORDS);
  const saltKey = cycled(salt, P_WORDS);
  const none = new Uint32Array(4);
  const cipher = new Blowfish();
  cipher.expand(key, cycled(salt, 4));
  for (let left = 2 ** Number(cost); left > 0; left--) {
    cipher.expand(key, none);
    cipher.expand(saltKey, none);
    if (left % EXPANSIONS_AT_ONCE === 0) await nextTurn();
  }
  const text = cycled(new TextEncoder().encode('OrpheanBeholderScryDoubt'), 6);
  for (let time = 0; time < 64; time++) cipher.encryptBlocks(text);
  const made = Uint8Array.from({ length: 23 }, (_, at) => (text[at >> 2]! >>> (24 - 8 * (at & 3))) & 255);
  return timingSafeEqual(made, decode(hashText, 23));
}
