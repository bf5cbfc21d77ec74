import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Derives a key for one purpose from the library's key. A leaked derived key is useless for other purposes. */
const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `lovage ${purpose}`, 32));

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts texts, so that the database alone does not reveal them. */
export function seal(secret: Uint8Array, purpose: string) {
  const key = keyFor(secret, purpose);
  return {
    close(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** Null if it was encrypted with another key, for example because `secret.key` was lost. */
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
 * Challenges that contain their own expiry and purpose, so that nothing has to be stored. `subject` is the person they
 * are made for, if known.
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
    /** When one of our challenges expires. Null for any other. */
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
