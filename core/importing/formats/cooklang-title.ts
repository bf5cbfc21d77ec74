const TITLE = /^(?:>>[ \t]*)?(?:title|name)[ \t]*:/im;

/**
 * A Cooklang file with its name as its title, as its format has it: most of them name their recipe nowhere else. Other
 * files, and those with a title, come back as they were.
 */
export function cooklangTitled(text: string, fileName: string): string {
  const [, title] = /([^/\\]+)\.cook$/i.exec(fileName) ?? [];
  return title && !TITLE.test(text) ? `${text.trimEnd()}\n\n>> title: ${title}\n` : text;
}
