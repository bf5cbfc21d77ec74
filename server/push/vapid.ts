import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services know this server (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the key pair from the library's key, so that it exists from the first run, is the same in every process, and
 * is as secret as the library's key.
 */
export function vapidKeys(secret: Uint8Array): VapidKeys {
  for (let attempt = 0; attempt < 8; attempt++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `lovage web push ${attempt}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(key);
    } catch {
      // One of 2^32 numbers is too large for a key of this curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }
  throw new Error('No key of this library is one of the curve.');
}
