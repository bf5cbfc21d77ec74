import { keyOf } from '../lines/line-key.ts';
import type { El } from '../page/page.ts';
import { type Block, styleOf } from '../page/page-blocks.ts';
import { EDGE, hashOf, type Look, lookOf, namesOf, roughly, wordsOf } from './block-look.ts';

/** The hashes of the features of each block: those of block i are `values[starts[i]]` to `values[starts[i + 1] - 1]`. */
export interface BlockFeatures {
  readonly count: number;
  readonly values: Uint32Array;
  readonly starts: Int32Array;
  /** The kind of border before each block. Each kind has its own transitions. */
  readonly gaps: Int32Array;
}

/** The features of the blocks of a page: their shape and their words, but nothing that identifies the site. */
export function blockFeatures(blocks: readonly Block[]): BlockFeatures {
  const writer = new FeatureWriter(blocks);
  const starts = new Int32Array(blocks.length + 1);
  const gaps = new Int32Array(blocks.length);
  blocks.forEach((block, at) => {
    gaps[at] = gapOf(block, blocks[at - 1]);
    writer.write(at, gaps[at]!);
    starts[at + 1] = writer.used;
  });
  return { count: blocks.length, values: writer.values.subarray(0, writer.used), starts, gaps };
}

/** How a block follows the one before it. */
function gapOf(block: Block, before: Block | undefined): number {
  if (!before) return 0;
  if (before.el === block.el) return 1;
  const areSiblings = before.el.parent === block.el.parent;
  if (block.level > 0) return areSiblings ? 4 : 5;
  if (before.level > 0) return 6;
  if (areSiblings) return before.el.tag === block.el.tag ? 2 : 3;
  if (styleOf(before) === styleOf(block)) return 7;
  return before.el.parent?.parent === block.el.parent?.parent ? 8 : 9;
}

/** Blocks with the same parent or the same style, as a whole. */
interface Kin {
  count: number;
  ingredient: number;
  step: number;
  size: number;
}

class Kins<K> {
  private readonly all = new Map<K, Kin>();

  add(key: K, look: Look): Kin {
    const kin = this.all.get(key) ?? { count: 0, ingredient: 0, step: 0, size: 0 };
    this.all.set(key, kin);
    kin.count++;
    kin.ingredient += look.ingredient;
    kin.step += look.step;
    kin.size += look.size;
    return kin;
  }
}

const PER_BLOCK = 160;
const NEIGHBOURS = [-2, -1, 1, 2];
const ANCESTORS = 4;

class FeatureWriter {
  values = new Uint32Array(1 << 16);
  used = 0;
  private readonly blocks: readonly Block[];
  private readonly looks: readonly Look[];
  private readonly kins: { readonly parent: Kin; readonly style: Kin; readonly key: string }[];
  private readonly repeats = new Map<string, number>();
  private readonly names = new Map<El, number[]>();
  /** The section named by the next heading below each block. */
  private readonly next: Int32Array;
  /** The headings above: the last of a section, the last of any kind, and which sections there were. */
  private section = 0;
  private sectionAt = -100;
  private headingAt = -100;
  private heading = 0;
  private seen = 0;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
    this.looks = blocks.map(lookOf);
    const byParent = new Kins<El | null>();
    const byStyle = new Kins<string>();
    this.kins = blocks.map((block, at) => {
      const look = this.looks[at]!;
      const key = keyOf(block.text.slice(0, 60));
      this.repeats.set(key, (this.repeats.get(key) ?? 0) + 1);
      return { parent: byParent.add(block.el.parent, look), style: byStyle.add(styleOf(block), look), key };
    });
    this.next = new Int32Array(blocks.length);
    for (let at = blocks.length - 2; at >= 0; at--) this.next[at] = this.looks[at + 1]!.section || this.next[at + 1]!;
  }

  write(at: number, gap: number): void {
    this.makeRoom();
    this.addShape(at, gap);
    this.addPlace(at);
    this.addNeighbours(at);
    this.addKin(80, this.kins[at]!.parent, this.looks[at]!);
    this.addKin(85, this.kins[at]!.style, this.looks[at]!);
    this.addWords(at);
    this.addNames(at);
    this.pass(at);
  }

  /** One feature: its kind and up to three values, mixed as in MurmurHash3. */
  private add(kind: number, a = 0, b = 0, c = 0): void {
    let hash = Math.imul(kind + 1, 0x9e3779b1) ^ a;
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ b;
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ c;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    this.values[this.used++] = hash ^ (hash >>> 13);
  }

  private makeRoom(): void {
    if (this.used + PER_BLOCK <= this.values.length) return;
    const more = new Uint32Array(this.values.length * 2);
    more.set(this.values);
    this.values = more;
  }

  private addShape(at: number, gap: number): void {
    const { level, isBold, isLink } = this.blocks[at]!;
    const { ingredient, step, size, section, tag, form, facts } = this.looks[at]!;
    this.add(1);
    this.add(2, ingredient, step);
    this.add(3, ingredient, size);
    this.add(4, step, size);
    this.add(5, tag, size);
    this.add(6, form, ingredient);
    this.add(7, form, tag);
    this.add(8, level, Number(isBold), Number(isLink));
    if (section) this.add(9, section, Number(level > 0), Number(isBold));
    this.add(10, facts, ingredient);
    this.add(11, Math.min(2, this.repeats.get(this.kins[at]!.key)!), ingredient);
    this.add(12, gap, ingredient, step);
  }

  private addPlace(at: number): void {
    const { ingredient, step, size, tag } = this.looks[at]!;
    const below = distance(at - this.sectionAt);
    this.add(13, this.section, below, ingredient);
    this.add(14, this.section, below, step);
    this.add(15, this.section, tag, ingredient);
    this.add(16, this.section, size, step);
    this.add(17, distance(at - this.headingAt), this.heading, ingredient);
    this.add(18, this.section, this.next[at]!, ingredient);
    this.add(19, this.section, this.next[at]!, step);
    this.add(20, this.seen, ingredient);
    this.add(21, this.seen, step);
    this.add(22, Math.floor((10 * at) / this.blocks.length), Number(ingredient > 2), Number(step > 2));
  }

  private addNeighbours(at: number): void {
    const { ingredient, step, tag } = this.looks[at]!;
    for (const k of NEIGHBOURS) {
      const near = this.looks[at + k] ?? EDGE;
      this.add(30 + k, near.ingredient, near.step);
      this.add(40 + k, near.ingredient, ingredient);
      this.add(50 + k, near.step, step);
      this.add(60 + k, near.section, ingredient);
      this.add(70 + k, near.tag, tag, near.size);
    }
  }

  private addKin(kind: number, { count, ingredient, step, size }: Kin, look: Look): void {
    const ingredients = Math.round((2 * ingredient) / count);
    const steps = Math.round((2 * step) / count);
    this.add(kind, roughly(count), ingredients);
    this.add(kind + 1, roughly(count), steps);
    this.add(kind + 2, ingredients, steps, Math.round((2 * size) / count));
    this.add(kind + 3, ingredients, look.ingredient);
    this.add(kind + 4, steps, look.step);
  }

  private addWords(at: number): void {
    const { tag, size } = this.looks[at]!;
    const words = wordsOf(this.blocks[at]!.text);
    for (const word of words) this.add(90, word);
    words.slice(0, 2).forEach((word, place) => {
      this.add(91, word, place, tag);
    });
    if (words.length > 0) this.add(92, words.at(-1), size);
  }

  private addNames(at: number): void {
    const { ingredient, step, tag } = this.looks[at]!;
    let el: El | null = this.blocks[at]!.el;
    for (let up = 0; el && up < ANCESTORS; up++, el = el.parent) {
      if (up > 0) this.add(93, up, hashOf(el.tag), tag);
      let names = this.names.get(el);
      if (!names) {
        names = namesOf(el);
        this.names.set(el, names);
      }
      for (const name of names) {
        this.add(94, name, Math.min(up, 2));
        if (up < 2) this.add(95, name, Number(ingredient > 2), Number(step > 2));
      }
    }
  }

  /** Remembers the headings for the blocks below. */
  private pass(at: number): void {
    const { section } = this.looks[at]!;
    if (section) {
      this.section = section;
      this.sectionAt = at;
      if (section === INGREDIENTS) this.seen |= 1;
      if (section === STEPS) this.seen |= 2;
    }
    if (this.blocks[at]!.level > 0) {
      this.headingAt = at;
      this.heading = section;
    }
  }
}

const INGREDIENTS = hashOf('ingredients');
const STEPS = hashOf('steps');

/** A distance in blocks, in eight classes. */
const distance = (blocks: number) => (blocks < 4 ? blocks : blocks < 7 ? 4 : blocks < 13 ? 5 : blocks < 30 ? 6 : 7);
