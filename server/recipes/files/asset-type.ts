import { type AssetType, assetTypes } from '../../../core/recipes/asset-endpoints.ts';
import { type KeptType, sniffImage } from '../../kit/images/images.ts';

const isType = (text: string): text is AssetType => Object.hasOwn(assetTypes, text);

/** The type that an extension names, by its last part: "tar.PDF" is a PDF. Null for types that are not allowed. */
export function assetTypeOf(extension: string): AssetType | null {
  const last = extension.split('.').at(-1)!.trim().toLowerCase();
  const name = last === 'jpeg' ? 'jpg' : last;
  return isType(name) ? name : null;
}

/** The image format of this file type, or null for files that are not pictures. */
export const pictureTypeOf = (type: AssetType): KeptType | null =>
  assetTypes[type].startsWith('image/') ? ((type === 'jpg' ? 'jpeg' : type) as KeptType) : null;

const isText = (bytes: Uint8Array) => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};

/** Whether the content matches the extension: pictures and PDF by their signature, everything else as text. */
export function isOfType(bytes: Uint8Array, type: AssetType): boolean {
  const picture = sniffImage(bytes);
  const asked = pictureTypeOf(type);
  if (asked) return picture === asked;
  if (type === 'pdf') return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
  return picture === null && isText(bytes);
}
