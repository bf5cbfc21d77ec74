const TITLE = /^(?:>>[ \t]*)?(?:title|name)[ \t]*:/im;

/**
 * Adds the file's name as the title of a Cooklang file. Most Cooklang files name their recipe nowhere else. Returns
 * other files, and files with a title, unchanged.
 */
export function cooklangTitled(text: string, fileName: string): string {
  const [, title] = /([^/\\]+)\.cook$/i.exec(fileName) ?? [];
  return title && !TITLE.test(text) ? `${text.trimEnd()}\n\n>> title: ${title}\n` : text;
}
