import type { El } from '../page.ts';
import type { Block } from '../page-blocks.ts';

// Number of lines to compare to detect a repeated list.
const COMPARED = 12;

const LIST_TAGS = new Set(['ul', 'ol', 'dl', 'table', 'tbody']);

/** The ingredient lists of a section so far, to detect a list that repeats them in other units. */
export class SeenLists {
  private readonly lists: { holder: El | null; lines: string[] }[] = [];

  add(block: Block, line: string): void {
    const last = this.lists.at(-1);
    if (last?.holder !== block.el.parent || !last) this.lists.push({ holder: block.el.parent, lines: [line] });
    else if (last.lines.length < COMPARED) last.lines.push(line);
  }

  /** The block after a repetition that starts at a block. Null if its line is new. */
  endOfRepetition(blocks: Block[], at: number, limit: number): number | null {
    const holder = (blocks[at] as Block).el.parent;
    if (this.lists.length === 0) return null;
    const upcoming = blocks.slice(at, Math.min(limit, at + COMPARED));
    if (holder !== this.lists.at(-1)?.holder) {
      const same = upcoming.filter((block) => block.el.parent === holder).map((block) => block.text);
      const least = holder && LIST_TAGS.has(holder.tag) ? 2 : 3;
      if (same.length >= least && this.lists.slice(-COMPARED).some(({ lines }) => isSameList(lines, same)))
        return endOfList(blocks, at, limit);
    }
    // If there are no separate lists, the lines in other units follow directly, and nothing new comes after them.
    const first = this.lists[0]?.lines.slice(0, 3) ?? [];
    const isAgain = first.length === 3 && first.every((line, offset) => sharesFood(line, upcoming[offset]?.text ?? ''));
    return isAgain ? limit : null;
  }
}

function endOfList(blocks: Block[], at: number, limit: number): number {
  const holder = (blocks[at] as Block).el.parent;
  let end = at + 1;
  while (end < limit && blocks[end]?.el.parent === holder) end++;
  return end;
}

function isSameList(lines: string[], others: string[]): boolean {
  const length = Math.min(lines.length, others.length);
  if (length < 2 || Math.abs(lines.length - others.length) > 2) return false;
  const same = lines.slice(0, length).filter((line, at) => sharesFood(line, others[at] as string));
  return same.length * 10 >= length * 7;
}

function sharesFood(one: string, other: string): boolean {
  const words = new Set(foodWords(one));
  const others = foodWords(other);
  const common = others.filter((word) => words.has(word)).length;
  return common > 0 && common * 2 >= Math.min(words.size, others.length);
}

function foodWords(line: string): string[] {
  return (
    line
      .toLowerCase()
      .slice(0, 200)
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,}|\p{L}{4,}/gu) ?? []
  );
}
