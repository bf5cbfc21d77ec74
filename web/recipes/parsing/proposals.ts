import {
  isSure as isSureOf,
  type Named,
  nextWaiting as nextOf,
  type Part,
  type ProposedParts,
  proposedParts,
} from '../../../core/client/parsing/proposed-line.ts';
import { amountText } from '../../../core/client/recipes/amount-text.ts';
import { typedAmount } from '../../../core/client/recipes/typed-amount.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import type { ParsedIngredient } from '../../../core/parsing/schema.ts';
import { lineText } from '../../../core/recipes/quantity.ts';
import type { DraftLine, NamedRef } from '../editing/draft/draft.ts';
import { type Known, knownAs } from '../editing/lines/split-line.ts';

/** A line that is not parsed yet. */
export interface WaitingLine {
  readonly id: string;
  readonly text: string;
}

/** The parser's proposal for a line, with manual corrections. */
export interface Proposal
  extends WaitingLine,
    Readonly<Record<Part, string>>,
    Pick<ProposedParts, 'confidence' | 'unsure'> {
  /** Names of the household's units and foods that the parser matched. */
  readonly known: readonly string[];
  /** The unit and food of the household, with the words of the line. */
  readonly unitRef: NamedRef | null;
  readonly foodRef: NamedRef | null;
  readonly isAccepted: boolean;
}

/** The lines without a unit and a food. Lines that were parsed before stay as they are. */
export const waitingLines = (lines: readonly DraftLine[], isApart: boolean): WaitingLine[] =>
  lines
    .filter(({ unit, food }) => unit === '' && food === '')
    .map((line) => ({ id: line.id, text: (isApart ? lineText(line) : line.note).trim() }))
    .filter(({ text }) => text !== '');

const knownRef = (part: Named | null): NamedRef | null => (part?.id ? { id: part.id, name: part.name } : null);

export function proposalOf({ id, text }: WaitingLine, parsed: ParsedIngredient): Proposal {
  const { quantity, unit, food, ...rest } = proposedParts(parsed);
  return {
    ...rest,
    id,
    text,
    quantity: quantity === null ? '' : amountText(quantity),
    unit: unit?.name ?? '',
    food: food?.name ?? '',
    known: [unit, food].flatMap((found) => (found?.id ? [found.name] : [])),
    unitRef: knownRef(unit),
    foodRef: knownRef(food),
    isAccepted: false,
  };
}

export const isReadable = ({ quantity }: Proposal, locale: string): boolean =>
  quantity.trim() === '' || typedAmount(quantity, locale) !== null;

export const isSure = (proposal: Proposal): boolean => isSureOf(proposal, proposal.food);

/** How a name relates to the household's data: the thing itself, a similar name, or nothing. */
export type Standing = 'known' | 'near' | 'new';

/**
 * How a unit or food relates to the household's data. It is `near` if neither one of the thing's names nor its simple
 * plural occurs in the line, e.g. "tomatos" for "tomato".
 */
export function standingOf({ text, known }: Proposal, name: string, things: readonly Known[]): Standing {
  const thing = knownAs(things, name);
  if (!known.includes(name)) return thing ? 'known' : 'new';
  const line = ` ${wordsOf(text)} `;
  const words = [name, ...(thing?.words ?? [])].map(wordsOf).filter(Boolean);
  const isWritten = words.some((word) => [word, ...endings(word)].some((form) => line.includes(` ${form} `)));
  return isWritten ? 'known' : 'near';
}

/** Words without case, accents and marks. Separates units from numbers, as in "250ml". */
const wordsOf = (text: string): string =>
  fold(text.replace(/(?<=\d)(?=\p{L})/gu, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const endings = (word: string): string[] => [
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  word.replace(/f$/, 'ves'),
];

export const nextWaiting = (proposals: readonly Proposal[], after: number): number =>
  nextOf(proposals, after, { waits: ({ isAccepted }) => !isAccepted, isSure });

/** Applies the accepted proposals to the lines. Each line keeps its text as the original. */
export function takeAccepted(
  lines: readonly DraftLine[],
  proposals: readonly Proposal[],
  waiting: readonly WaitingLine[],
): DraftLine[] {
  const accepted = new Map(proposals.filter((each) => each.isAccepted).map((each) => [each.id, each]));
  const texts = new Map(waiting.map(({ id, text }) => [id, text]));
  return lines.map((line) => {
    const text = texts.get(line.id);
    if (text === undefined) return line;
    const found = accepted.get(line.id);
    // The text already contains the amount; storing it too would show it twice.
    if (!found) return { ...line, quantity: '', note: text };
    const { quantity, unit, food, note, unitRef, foodRef } = found;
    return { ...line, quantity, unit, food, unitRef, foodRef, note, originalText: line.originalText || text };
  });
}
