import { fold } from '../../kit/text/fold.ts';
import { furtherWords } from '../words/further.ts';
import { isCommonFood } from '../words/known-foods.ts';
import { type MainLanguage, ownUnitTable, type ParserLanguage, unitForm } from '../words/units.ts';
import type { Amount } from './amount.ts';
import type { ReadUnit } from './read-unit.ts';

/** How the rules read a line. */
export interface RuleReading {
  readonly text: string;
  readonly language: ParserLanguage;
  readonly amount: Amount | null;
  readonly unit: ReadUnit | null;
  readonly food: string;
  readonly notes: readonly string[];
}

/** Words that join two foods, or state an origin or a purpose. Folded. */
const JOINTS: Readonly<Record<MainLanguage, string>> = {
  en: 'or and with plus for from in of to if about each such',
  de: 'oder und mit plus fur aus in von vom zum zur je nach wie bzw ohne',
  fr: 'ou et avec plus pour dans selon sans comme par',
  es: 'o u y e con mas para en segun sin como por',
  it: 'o e ed con piu per in da senza come',
  pt: 'ou e com mais para em sem como por',
  nl: 'of en met plus voor uit in van zonder zoals per',
  sv: 'eller och med plus till fran i av utan som per',
  pl: 'lub albo i oraz z ze na do w bez dla po',
  ru: 'или и с со на для в из без по',
  ja: 'または と',
  fi: 'tai ja seka',
  id: 'atau dan dengan untuk dari',
  da: 'eller og med plus til fra i af av uden som per',
  cs: 'nebo a s se na do v z ze bez pro',
};

const joints = new Map<ParserLanguage, ReadonlySet<string>>();

function jointsOf(language: ParserLanguage): ReadonlySet<string> {
  const text = furtherWords(language)?.joints ?? JOINTS[language as MainLanguage];
  const known = joints.get(language) ?? new Set(fold(text).split(' '));
  joints.set(language, known);
  return known;
}

const DIGIT = /[\d¼½¾⅐-⅞]/u;

/** Signs for or against a reading. Each has a weight for each part. */
export const EVIDENCE = [
  'always',
  'amountInFront',
  'amountElsewhere',
  'numberLeftOver',
  'unit',
  'unitWordInFood',
  'commonFood',
  'oneWord',
  'twoWords',
  'threeWords',
  'fourWords',
  'joint',
  'marks',
  'note',
  'longNote',
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** Which items of `EVIDENCE` apply to a reading, in order. */
export function evidenceOf({ text, language, amount, unit, food, notes }: RuleReading): boolean[] {
  const words = unitForm(food).split(/[\s-]+/u);
  const length = words.length;
  const isInFront = /^[^\p{L}\d]*[\d¼½¾⅐-⅞]/u.test(text);
  const units = ownUnitTable(language).keys;
  const note = notes.join(' ');
  const isCommon = isCommonFood(food, language);
  const has: Record<Evidence, boolean> = {
    always: true,
    amountInFront: amount !== null && isInFront,
    amountElsewhere: amount !== null && !isInFront,
    numberLeftOver: DIGIT.test(food) || DIGIT.test(note),
    unit: unit !== null,
    unitWordInFood: words.some((word) => units.has(word)),
    commonFood: isCommon,
    oneWord: !isCommon && length === 1,
    twoWords: !isCommon && length === 2,
    threeWords: !isCommon && length === 3,
    fourWords: !isCommon && length === 4,
    joint: words.some((word) => jointsOf(language).has(word)),
    marks: /[^\p{L}\p{M}\s'’&-]/u.test(food),
    note: note !== '',
    longNote: note.length > 30,
  };
  return EVIDENCE.map((each) => has[each]);
}
