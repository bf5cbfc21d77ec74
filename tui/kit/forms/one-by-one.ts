import type { TerminalInput } from '../ask-terminal.ts';

/** The sequence before pasted text, which stays whole. */
const PASTE = '\u001b[200~';
/** A key: a sequence of a special key, a character with Alt, or a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: special keys begin with one
const KEY = /^(?:\u001b(?:\[[\d;<?]*[@-~]|O.|[^[O])|[^\u001b])/su;

/**
 * Gives keys one by one while `isWanted`, each after the one before is drawn. A menu moves from the row that was drawn last:
 * of three keys that arrive together, as from a held key or over a slow line, it would follow only one.
 */
export function keysOneByOne(stdin: TerminalInput, isWanted: () => boolean): void {
  const read = stdin.read;
  let held = '';
  let isDrawing = false;
  // `read` returns null when the buffer is empty; the stream's types leave that out.
  stdin.read = ((size?: number): string | null => {
    if (isDrawing) return null;
    const chunk = read.call(stdin, size) as string | Buffer | null;
    if (held === '' && (chunk === null || !isWanted())) return chunk as string | null;
    const text = held + String(chunk ?? '');
    const key = isWanted() && !text.includes(PASTE) ? (KEY.exec(text)?.[0] ?? text) : text;
    held = text.slice(key.length);
    if (held !== '') {
      isDrawing = true;
      setImmediate(() => {
        isDrawing = false;
        stdin.emit('readable');
      });
    }
    return key;
  }) as typeof stdin.read;
}
