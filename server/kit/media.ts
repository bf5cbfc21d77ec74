import { createHash } from 'node:crypto';
import type { FileReply } from '../../core/kit/endpoint.ts';

export interface Media {
  readonly type: string;
  readonly content: Uint8Array;
  /** The names of the present version; none where the address never carries one. */
  readonly versions?: readonly string[];
  /** The version that the address carries. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Whether everybody may keep a copy: proxies too. */
  readonly isPublic: boolean;
  /** Saved under this name. */
  readonly name?: string;
}

/** A file with how long copies of it are good: for ever under the address of its present version, else until they are asked about. */
export function mediaReply({ type, content, versions = [], asked = {}, isPublic, name }: Media): FileReply {
  const isPresent = Object.values(asked).some((version) => versions.includes(String(version)));
  return {
    type,
    content,
    ...(name ? { name } : {}),
    headers: {
      'cache-control': `${isPublic ? 'public' : 'private'}, ${isPresent ? 'max-age=31536000, immutable' : 'no-cache'}`,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      // Files of other people: they run nothing where a browser shows them.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}
