import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, SignedCredential } from '../../core/auth/factor-endpoints.ts';

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Encodes CBOR as authenticators use it: numbers below 2^16, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface AuthenticatorOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified the user. */
  readonly verifies?: boolean;
}

/** A software passkey device: ES256, no attestation, with a counter. */
export function authenticator({
  origin = 'https://recipes.example.org',
  rpId = 'recipes.example.org',
  verifies = true,
}: AuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | PRESENT | (verifies ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count, rest]);
  }

  function keyBytes(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const part = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, part(x!)],
        [-3, part(y!)],
      ]),
    );
  }

  const base = { id: b64(id), rawId: b64(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** Creates the requested passkey. */
    create(options: { challenge: string; user: { id: string } }): NewCredential {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(HAS_KEY, Buffer.concat([Buffer.alloc(16), length, id, keyBytes()]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...base,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge)),
          attestationObject: b64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },

    /** Signs a challenge. `steps` is the increment of the counter; a cloned key does not advance. */
    get(options: { challenge: string }, steps = 1): SignedCredential {
      counter += steps;
      const data = authData(0);
      const client = clientData('webauthn.get', options.challenge);
      return {
        ...base,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle,
        },
      };
    },
  };
}
