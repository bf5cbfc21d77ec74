/** The folder of a member's name with its `/`, or '' at the root. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

export const fileOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** A file's name without folders and ending. */
export const stemOf = (name: string): string => fileOf(name).replace(/\.[^.]+$/, '');

/** Whether a member is one that systems put beside what they export. */
export const isHidden = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i;
export const isPicture = (name: string): boolean => PICTURE.test(name) && !isHidden(name);

/** The member that a document of another member names: from its own folder, and as browsers write it. */
export function memberAt(names: readonly string[], from: string, named: string): string | null {
  let path = named.replaceAll('\\', '/').replace(/^\.?\/+/, '');
  try {
    path = decodeURIComponent(path);
  } catch {
    // A bare % is one.
  }
  const wanted = [`${folderOf(from)}${path}`, path];
  return wanted.find((name) => names.includes(name)) ?? null;
}
