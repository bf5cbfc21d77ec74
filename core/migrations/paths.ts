/** The folder of a member's name with a trailing `/`, or '' at the root. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

export const fileOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** A file's name without folders and extension. */
export const stemOf = (name: string): string => fileOf(name).replace(/\.[^.]+$/, '');

/** Whether a member is a file that operating systems add to archives. */
export const isHidden = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i;
export const isPicture = (name: string): boolean => PICTURE.test(name) && !isHidden(name);

/** Finds the member that a document refers to: relative to its own folder, with or without URL encoding. */
export function memberAt(names: readonly string[], from: string, named: string): string | null {
  let path = named.replaceAll('\\', '/').replace(/^\.?\/+/, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // A stray % is not an escape.
  }
  const wanted = [`${folderOf(from)}${path}`, path];
  return wanted.find((name) => names.includes(name)) ?? null;
}
