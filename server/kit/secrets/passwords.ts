import { argon2, type BinaryLike, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** Argon2id, 19 MiB, two passes: OWASP's first recommendation, about 20 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

type Cost = typeof COST | { memory: number; passes: number; parallelism: number; tagLength: number };

/**
 * Each hash takes a core, a thread of the pool that also reads files, and 19 MiB. Others wait. One core stays free for
 * requests.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const hash = (password: string, salt: BinaryLike, cost: Cost): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost }) as Promise<Buffer>);

/** The hash of a password, in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt, COST);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether a hash comes from an imported library and should be replaced when the person signs in. */
export const isOldHash = (stored: string): boolean => stored.startsWith('$2');

/** Whether a password matches a stored hash. */
export type VerifyPassword = (password: string, stored: string | null) => Promise<boolean>;

/** Verifies our own hashes here, and those from imported libraries by `verifyOld`. */
export const passwordVerifier =
  (verifyOld: (password: string, stored: string) => Promise<boolean>): VerifyPassword =>
  (password, stored) =>
    stored !== null && isOldHash(stored) ? verifyOld(password, stored) : verifyArgon2(password, stored);

/** An unknown format matches nothing, but takes the same time. */
export async function verifyArgon2(password: string, stored: string | null): Promise<boolean> {
  const match = PHC.exec(stored ?? '');
  if (!match) {
    await hash(password, randomBytes(16), COST);
    return false;
  }
  const [, memory, passes, parallelism, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const expected = Buffer.from(tag, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return timingSafeEqual(await hash(password, Buffer.from(salt, 'base64'), cost), expected);
}
