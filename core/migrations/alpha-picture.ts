import { fileOf, isPicture, stemOf } from './paths.ts';

export interface PictureWanted {
  /** The recipe's folder. Null if other recipes share it. */
  readonly folder: string | null;
  readonly slugs: readonly string[];
  /** The recipe's name for its picture. */
  readonly image: string;
}

const SIZES = [/^original\./i, /^(?!(?:large|min|small|tiny)-)/i, /^large-/i, /^min-/i, /^small-/i, /^tiny-/i];

/** The largest picture of a recipe: in its folder, in a folder with its name, or with its name as file name. */
export function alphaPicture(names: readonly string[], { folder, slugs, image }: PictureWanted): string | undefined {
  const pictures = names.filter((name) => isPicture(name) && !/(?:^|\/)(?:assets|timeline)\//i.test(name));
  const largest = (found: readonly string[]) =>
    SIZES.map((size) => found.find((name) => size.test(fileOf(name)))).find((name) => name !== undefined);
  const isNamed = (name: string) => slugs.includes(stemOf(name)) || (image.includes('.') && fileOf(name) === image);
  return (
    (folder === null ? undefined : largest(pictures.filter((name) => name.startsWith(folder)))) ??
    largest(
      pictures.filter((name) =>
        name
          .split('/')
          .slice(0, -1)
          .some((part) => slugs.includes(part)),
      ),
    ) ??
    largest(pictures.filter(isNamed))
  );
}
