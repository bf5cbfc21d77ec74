import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, made of the library's own: what leaks of one is of no use for another. */
const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lovage ${purpose}`, 32));

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Keeps texts so that whoever has the database alone cannot read them. */
export function seal(secret: Uint8Array, purpose: string) {
  const key = keyFor(secret, purpose);
  return {
    close(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** Null where it was closed with another key, as after `secret.key` was lost. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE));
        decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
export type Seal = ReturnType<typeof seal>;

const RANDOM = 16;
const TIME = 6;

/**
 * Challenges that say themselves until when they hold and what for, so that nothing is stored for those who only ask.
 * `subject` is whom it was made for, where that is known.
 */
export function challenges(secret: Uint8Array, purpose: string) {
  const key = keyFor(secret, purpose);
  const proof = (body: Uint8Array, subject: string) => createHmac('sha256', key).update(body).update(subject).digest();
  return {
    make(subject: string, expiresAt: Date): Uint8Array<ArrayBuffer> {
      const time = Buffer.alloc(TIME);
      time.writeUIntBE(expiresAt.getTime(), 0, TIME);
      const body = Buffer.concat([randomBytes(RANDOM), time]);
      return new Uint8Array(Buffer.concat([body, proof(body, subject)]));
    },
    /** Until when one of ours holds; null for any other. */
    read(challenge: Uint8Array, subject: string): Date | null {
      const body = challenge.subarray(0, RANDOM + TIME);
      const signature = challenge.subarray(RANDOM + TIME);
      const expected = proof(body, subject);
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
      return new Date(Buffer.from(body).readUIntBE(RANDOM, TIME));
    },
  };
}
export type Challenges = ReturnType<typeof challenges>;
