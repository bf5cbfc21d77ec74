/** Letters of Chinese, Japanese and Korean, and their punctuation, which take two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g;

/** Chinese and Japanese have no blanks: a line may end after each letter, but not before a closing mark. */
const PIECES =
  /\s*[（「『《〈【“‘]*(?:[\u2E80-\u2FDF\u3005\u3041-\u30FF\u3400-\u9FFF\uF900-\uFAFF]|[^\s\u2E80-\u2FDF\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]+|\S)[、。，．；：？！）」』》〉】”’ーゃゅょっァィゥェォャュョッ]*/g;

export const hasWide = (text: string): boolean => text.search(WIDE) >= 0;

export const columnsOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Wraps a text with wide letters into lines of at most `width` columns. */
export function wrapWide(text: string, width: number): string {
  const wrapped = text.split('\n').map((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of paragraph.match(PIECES) ?? []) {
      if (line !== '' && columnsOf(line + piece) > width) {
        lines.push(line);
        line = piece.trimStart();
      } else line += piece;
    }
    return [...lines, line].join('\n');
  });
  return wrapped.join('\n');
}
