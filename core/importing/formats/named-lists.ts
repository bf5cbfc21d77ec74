import type { TextLine } from '../lines/recipe-lines.ts';
import type { Section } from '../page/heading-words.ts';
import { sectionOf } from '../page/section-words.ts';

/** Labels of facts that a recipe states in a line above its ingredients, in the languages of the interface. */
const LABELS = {
  categories:
    'category|categories|course|kategorieë|الفئات|категории|kategorie|kategorier|kategorien|κατηγορίες|categorías|kategooriad|luokat|catégories|קטגוריות|kategorije|kategóriák|flokkar|カテゴリー|카테고리|kategorijos|kategorijas|categorieën|categorias|categorii|kategórie|категорије|kategoriler|категорії|danh mục|分类|分類',
  keywords:
    'tag|tags|keywords|merkers|الوسوم|етикети|etiquetes|štítky|schlagwörter|stichwörter|ετικέτες|etiquetas|sildid|tunnisteet|étiquettes|mots-clés|תגיות|oznake|címkék|merki|etichette|タグ|태그|žymos|birkas|tagger|tagi|etichete|теги|ознаке|taggar|etiketler|thẻ|标签|標籤',
  source:
    'source|bron|المصدر|източник|font|zdroj|kilde|quelle|πηγή|fuente|allikas|lähde|fonte|מקור|izvor|forrás|heimild|出典|출처|šaltinis|avots|źródło|sursă|источник|vir|извор|källa|kaynak|джерело|nguồn|来源|來源',
} as const;
type Fact = keyof typeof LABELS;

const facts = new Map(
  (Object.keys(LABELS) as Fact[]).flatMap((fact) => LABELS[fact].split('|').map((label) => [label, fact] as const)),
);
const LABELLED = /^(\p{L}[\p{L}\p{M} -]{1,20}?)\s?[:：]\s*(\S.*)$/u;

/** Sections that may have such words in their lines. */
const BELOW: ReadonlySet<Section | null> = new Set(['ingredients', 'steps', 'notes']);

/** Facts of the lines above the ingredients, and the lines without them. */
export function namedLists(lines: readonly TextLine[]): { rest: TextLine[]; said: Readonly<Record<Fact, string[]>> } {
  const said: Record<Fact, string[]> = { categories: [], keywords: [], source: [] };
  const end = lines.findIndex(({ text }) => BELOW.has(sectionOf(text)));
  const rest = lines.filter(({ text, kind }, at) => {
    if (kind === 'heading' || (end >= 0 && at >= end)) return true;
    const [, label = '', value = ''] = LABELLED.exec(text) ?? [];
    const fact = facts.get(label.toLowerCase());
    if (!fact || (fact === 'source' && /https?:\/\//.test(value))) return true;
    const values =
      fact === 'source' ? [value] : value.split(/\s*[,;、]\s*|\s+(?=#)/).map((one) => one.replace(/^#/, ''));
    said[fact].push(...values.filter(Boolean));
    return false;
  });
  return { rest, said };
}
