import { DIRECTIVE, SECTION } from '../../../importing/formats/cooklang.ts';
import { oneLine, passage } from '../../recipes/recipe-text.ts';
import { escaped, type Mark, marksIn, unescaped } from './marks.ts';

export interface Titled {
  readonly title: string;
  readonly text: string;
}

/** A section's header, a note, a step, ingredients without a step, or a line of metadata. */
export interface Block {
  readonly kind: 'section' | 'note' | 'step' | 'list' | 'data';
  readonly raw: string;
  /** The text with its comments blanked out. */
  readonly bare: string;
}

const COMMENT = /(?<!\\)\[-[\s\S]{0,5000}?-\]|(?<=^|\s)--(?!-).*$/gm;
const DATA = /^>>[ \t]*([^:\n]{1,100}):/;

/** Blanks comments out, so that places in the text stay the same. */
const withoutComments = (text: string): string => text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));

const kindOfLine = (bare: string): Block['kind'] => {
  if (DATA.test(bare)) return 'data';
  if (bare.startsWith('>')) return 'note';
  return bare.startsWith('=') && SECTION.test(bare.trim()) ? 'section' : 'step';
};

/** In files of an older kind, which have no empty lines between steps, each line is a step. */
const isParted = (bare: string): boolean =>
  /\S[ \t]*\n[ \t]*\n[ \t]*[^\s=>]/.test(
    bare
      .replace(/^>>.*\n?/gm, '')
      .replace(/^=.*\n+/gm, '')
      .trim(),
  );

interface Open {
  kind: Block['kind'];
  rows: string[];
  bares: string[];
}

/** Divides the body of a file. Every character but empty lines is in a block. */
export function blocksOf(body: string): Block[] {
  const rows = body.split('\n');
  const bares = withoutComments(body).split('\n');
  const isLong = isParted(bares.join('\n'));
  const blocks: Open[] = [];
  let open: Open | null = null;
  // Comments between blocks stay with the next one.
  let comments: [row: string, bare: string][] = [];
  for (const [at, row] of rows.entries()) {
    const bare = bares[at]!;
    if (bare.trim() === '') {
      if (row.trim() === '') open = null;
      else if (open) {
        open.rows.push(row);
        open.bares.push('');
      } else comments.push([row, '']);
      continue;
    }
    const kind = kindOfLine(bare);
    const isBroken: boolean = open?.bares.at(-1)?.endsWith('\\') === true;
    const continues: boolean = open?.kind === kind && (kind === 'note' || (kind === 'step' && (isLong || isBroken)));
    if (open && continues) {
      open.rows.push(row);
      open.bares.push(bare);
      continue;
    }
    open = { kind, rows: [...comments.map(([text]) => text), row], bares: [...comments.map(() => ''), bare] };
    comments = [];
    blocks.push(open);
  }
  const last = blocks.at(-1);
  if (comments.length > 0 && last) last.rows.push('', ...comments.map(([row]) => row));
  return blocks.map(({ kind, rows: own, bares: ownBares }) => {
    const block = {
      kind,
      raw: own.join('\n'),
      bare: [...ownBares, ...own.slice(ownBares.length).map(() => '')].join('\n'),
    };
    return kind === 'step' && isList(block.bare) ? { ...block, kind: 'list' as const } : block;
  });
}

/** Whether a paragraph has ingredients and no words of its own. */
const isList = (bare: string): boolean => {
  const marks = marksIn(bare);
  if (!marks.some(({ line }) => line !== null) || marks.some(({ kind }) => kind !== 'ingredient')) return false;
  return !/[\p{L}\p{N}]/u.test(without(bare, marks));
};

const without = (text: string, marks: readonly Mark[]): string =>
  marks.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text);

const BREAK = '\u0000';

/** The text of a step, as people read it. */
export function stepText({ bare }: Block): string {
  let text = '';
  let end = 0;
  const plain = (part: string) => unescaped(part.replace(/\\\n/g, BREAK)).replace(/\n/g, ' ');
  for (const { from, to, shown } of marksIn(bare)) {
    text += plain(bare.slice(end, from)) + shown;
    end = to;
  }
  return passage((text + plain(bare.slice(end))).split(BREAK).map(oneLine).join('\n'));
}

/** A step without marks that reads as this text. */
export const plainStep = (text: string): string =>
  passage(text)
    .split('\n')
    .map((line) => escaped(oneLine(line)))
    .join('\\\n');

export const titleOf = ({ bare }: Block): string => unescaped(SECTION.exec(bare.trim())?.[1] ?? '').trim();

/** `=` in a title would end it. */
export const section = (title: string): string =>
  `== ${oneLine(title.replace(/=/g, ' ')).replace(/[\\]/g, '\\$&')} ==`.replace(/ {2,}/g, ' ');

const HEADING = /^#+(?: (.*))?$/;

export function noteOf({ bare }: Block): Titled {
  const rows = bare
    .trim()
    .split('\n')
    .map((row) => row.replace(/^>[ ]?/, '').trimEnd());
  const [, title] = HEADING.exec(rows[0]!) ?? [];
  const text = title === undefined ? rows : rows.slice(1);
  return { title: unescaped(title ?? '').trim(), text: passage(text.map(unescaped).join('\n')) };
}

export const noteBlock = ({ title, text }: Titled): string =>
  [
    ...(oneLine(title) ? [`# ${escaped(oneLine(title))}`] : []),
    ...(passage(text)
      ? passage(text)
          .split('\n')
          .map((row) => escaped(row.trimEnd()))
      : []),
  ]
    .map((row) => `> ${row}`.trimEnd())
    .join('\n');

export const dataOf = ({ raw }: Block): { key: string; value: string } | null => {
  const [, key = '', value = ''] = /^>>[ \t]*([^:\n]{1,100}):[ \t]*(.*)$/m.exec(raw) ?? [];
  const name = key.trim().toLowerCase();
  return name === '' || DIRECTIVE.test(name) ? null : { key: name, value: value.trim() };
};
