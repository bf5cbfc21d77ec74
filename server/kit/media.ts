import type { FileReply } from '../../core/kit/endpoint.ts';
import { contentTag } from './answer-file.ts';

export interface Media {
  readonly type: string;
  readonly content: Uint8Array;
  /** The names of the current version. Absent if the address never contains one. */
  readonly versions?: readonly string[];
  /** The version in the address. */
  readonly asked?: Readonly<Record<string, unknown>>;
  /** Whether everybody may cache it, including proxies. */
  readonly isPublic: boolean;
  /** The file name for saving. */
  readonly name?: string;
}

/**
 * A file with its cache headers: copies are valid forever if the address names the current version, else they must be
 * revalidated.
 */
export function mediaReply({ type, content, versions = [], asked = {}, isPublic, name }: Media): FileReply {
  const isPresent = Object.values(asked).some((version) => versions.includes(String(version)));
  return {
    type,
    content,
    ...(name ? { name } : {}),
    headers: {
      'cache-control': `${isPublic ? 'public' : 'private'}, ${isPresent ? 'max-age=31536000, immutable' : 'no-cache'}`,
      etag: contentTag(content),
      // Uploaded files must not run scripts in the browser.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}
