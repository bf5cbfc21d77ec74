import { tidy } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import { cutAtNumbers } from '../lines/step-numbers.ts';
import { type ExtractedRecipe, emptyRecipe, type IngredientGroup, type StepGroup } from '../page/extracted-recipe.ts';
import { type El, inside, outermost, type Page, parsePage } from '../page/page.ts';
import { recipeMlTexts } from './recipe-ml-texts.ts';

/** Reads the first recipe of a RecipeML file, and names the others. Null if it has none. */
export function readRecipeMl(text: string): ExtractedRecipe | null {
  const [first, ...others] = recipeMlTexts(text);
  const recipe = first ? recipeIn(first) : null;
  return recipe && { ...recipe, others: others.map((other) => recipeIn(other)?.name ?? '').filter(Boolean) };
}

/** An element of RecipeML and the elements in it. */
class Part {
  private readonly page: Page;
  private readonly el: El;

  constructor(page: Page, el: El) {
    this.page = page;
    this.el = el;
  }

  /** The elements of one name, without those in a further element of that name. */
  all(tag: string): Part[] {
    const found = inside(this.page, this.el).filter((el) => el.tag === tag);
    return outermost(found).map((el) => new Part(this.page, el));
  }

  /** The texts of the elements of one name, without empty ones. */
  texts(tag: string): string[] {
    return this.all(tag)
      .map((part) => tidy(part.text))
      .filter(Boolean);
  }

  get text(): string {
    const texts = this.page.flow.slice(this.el.start, this.el.end).filter((item) => typeof item === 'string');
    return texts.join(' ').trim();
  }

  attr(name: string): string | undefined {
    return this.el.attrs[name];
  }

  /** Those of `parts` that are in none of `others`. */
  static apart(parts: readonly Part[], others: readonly Part[]): Part[] {
    const inner = new Set(others.flatMap(({ page, el }) => inside(page, el)));
    return parts.filter(({ el }) => !inner.has(el));
  }
}

function recipeIn(text: string): ExtractedRecipe | null {
  // "<unit/>" is open in HTML, and "<source>" has no content there.
  const xml = text.replace(/<([a-z-]+)(\s[^<>]*)?\/>/gi, '<$1$2></$1>').replace(/<(\/?)source(?=[\s>])/gi, '<$1origin');
  const page = parsePage(xml);
  const root = page.byTag.get('recipe')?.[0];
  if (!root) return null;
  const whole = new Part(page, root);
  const head = whole.all('head')[0] ?? whole;
  const ingredients = whole.all('ingredients');
  const steps = whole.all('directions').flatMap(stepsIn);
  const groups = ingredients.flatMap(groupsIn).filter(({ lines }) => lines.length > 0);
  const name = head.texts('title')[0];
  if (!name || (groups.length === 0 && steps.length === 0)) return null;
  const recipeNotes = Part.apart(whole.all('note'), ingredients);
  return {
    ...emptyRecipe(),
    name,
    description: whole.texts('description').join('\n') || null,
    categories: head.texts('cat').flatMap((names) => names.split(',').map(tidy).filter(Boolean)),
    yield: head.all('yield').map(amountOf).filter(Boolean)[0] ?? null,
    ...timesIn(head),
    author: head.texts('origin')[0] ?? null,
    ingredientGroups: groups,
    stepGroups: steps,
    tools: whole.all('equipment').flatMap((part) => part.texts('tool')),
    notes: recipeNotes.map((note) => tidy(note.text)).filter(Boolean),
    from: ['recipeml'],
  };
}

/** "1/2 cup", "2-3 small", "4 servings". */
function amountOf(part: Part): string {
  const [low, high] = [part.texts('q1')[0], part.texts('q2')[0]];
  const number = low && high ? `${low}-${high}` : part.texts('qty')[0];
  const named = [number, ...part.texts('size'), ...part.texts('unit'), ...part.texts('timeunit')].filter(Boolean);
  return named.length > 0 ? named.join(' ') : tidy(part.text);
}

function lineOf(part: Part): string {
  const amount = part.all('amt').map(amountOf).filter(Boolean);
  const [first, ...further] = amount;
  const line = [first, further.length > 0 ? `(${further.join(', ')})` : '', part.texts('item').join(' ')];
  const remarks = [...part.texts('prep'), ...part.texts('note'), part.attr('optional') === 'yes' ? 'optional' : ''];
  return [line.filter(Boolean).join(' ').replace(/;\s*/g, ', '), ...remarks].filter(Boolean).join(', ');
}

function groupsIn(ingredients: Part): IngredientGroup[] {
  const divisions = ingredients.all('ing-div');
  const linesOf = (parts: readonly Part[]) => parts.map(lineOf).filter(Boolean);
  const apart = Part.apart(ingredients.all('ing'), divisions);
  return [
    { title: null, lines: linesOf(apart) },
    ...divisions.map((part) => ({ title: part.texts('title')[0] ?? null, lines: linesOf(part.all('ing')) })),
  ];
}

/** Each `<step>`, or the paragraphs of a text. Programs put all steps in one, with empty lines between. */
function stepsIn(directions: Part): StepGroup[] {
  const steps = directions.all('step');
  const texts = (steps.length > 0 ? steps : [directions]).flatMap(({ text }) => text.split(/\n\s*\n/));
  const found = texts.flatMap((text) => cutAtNumbers(tidy(text.replace(/\s+/g, ' ')))).filter(Boolean);
  return found.length > 0 ? [{ title: null, steps: found.map((text) => ({ text })) }] : [];
}

function timesIn(head: Part): Pick<ExtractedRecipe, 'prepMinutes' | 'cookMinutes' | 'totalMinutes'> {
  const times = head
    .all('preptime')
    .map((part) => ({ type: part.attr('type') ?? '', minutes: minutesOf(amountOf(part)) }));
  const of = (pattern: RegExp) => times.find(({ type }) => pattern.test(type))?.minutes ?? null;
  return { prepMinutes: of(/^(?:prep.*)?$/i), cookMinutes: of(/cook|bak/i), totalMinutes: of(/total/i) };
}
