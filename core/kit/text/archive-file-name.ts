/**
 * The name of a file in this folder for an archive that a server named. The name may come from anybody: the result
 * cannot leave the folder, is not hidden, replaces no file that a shell reads, and is not a command option.
 */
export function archiveFileName(given: string): string {
  const name = given
    .replace(/^.*[/\\:]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[\s.-]+/, '')
    .replace(/\.zip$/i, '');
  return `${name.slice(0, 120).trimEnd() || 'archive'}.zip`;
}
