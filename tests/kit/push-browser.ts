import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushMessage } from '../../core/push/schema.ts';
import { type Answering, type Received, receiver } from './receiver.ts';

const TAG = 16;

/** The keys of a browser's subscription, and decryption with them (RFC 8291 with RFC 8188). */
function subscription() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  function read(bytes: Buffer): PushMessage {
    const salt = bytes.subarray(0, 16);
    const keyLength = bytes[20]!;
    const sender = bytes.subarray(21, 21 + keyLength);
    const sealed = bytes.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const input = derive(pair.computeSecret(sender), auth, info, 32);
    const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derive(input, salt, 'Content-Encoding: nonce\0', 12));
    decipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]).toString();
    // A 2 marks the end of the last record.
    return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
  }
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, read };
}

/** Whether a request is signed by the server with this key (RFC 8292). */
export function isSigned({ headers }: Received, publicKey: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) return false;
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  return isRight && JSON.parse(Buffer.from(body!, 'base64url').toString()).aud === audience;
}

/** A push service with any number of browsers. */
export async function pushService(answer: Answering = () => ({ status: 201 })) {
  const service = await receiver(answer);
  let count = 0;
  return {
    ...service,
    origin: `http://${service.host}`,
    /** A browser that has subscribed. */
    browser() {
      const { keys, read } = subscription();
      count += 1;
      const path = `/send/${count}`;
      return {
        subscribed: { endpoint: `http://${service.host}${path}`, keys, name: `Browser ${count}` },
        messages: () => service.received.filter((request) => request.path === path).map(({ bytes }) => read(bytes)),
      };
    },
  };
}
