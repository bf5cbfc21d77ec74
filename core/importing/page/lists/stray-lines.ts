import { isYield } from '../../lines/line-kind.ts';
import { cutAtNumbers } from '../../lines/step-numbers.ts';
import type { ExtractedRecipe, Step } from '../extracted-recipe.ts';
import { sectionOf } from '../section-words.ts';
import { readShownFacts } from '../shown-facts.ts';

/** How many steps from the end are checked. Further up, such lines are part of the recipe. */
const TAIL = 4;

// Invitations to rate, share and follow, below the last step.
const PROMOTION =
  /^(?:did you (?:make|try|love|like)|(?:please )?(?:tag|follow) (?:me|us|@)|pin (?:it|this)|(?:please )?leave (?:me |us )?a (?:comment|review|rating|star)|(?:please )?rate (?:this|the) recipe|(?:please )?share (?:your|this)|don[’']t forget to (?:tag|rate|share|subscribe|leave|follow)|subscribe|let (?:me|us) know (?:in the comments|what you|how|if)|if you (?:make|made|try|tried|love|loved) (?:this|these|it)\b.*(?:tag|comment|rat(?:e|ing)|review|let (?:me|us) know|instagram|#|@)|(?:hast du|habt ihr) .*(?:ausprobiert|nachgekocht)|folg(?:e|t) (?:mir|uns)|suivez-(?:moi|nous)|s[íi]gue(?:me|nos)\b|siga(?:-nos| a gente)|seguimi|seguici|volg (?:mij|ons)|følg (?:mig|os|meg|oss)|följ (?:mig|oss))/iu;

/** True for an invitation to rate, share or follow. */
export const isPromotion = (text: string): boolean => PROMOTION.test(text);

/** Moves servings below the last step to their field, removes invitations, splits numbered runs. */
export function withoutStraySteps(recipe: ExtractedRecipe): void {
  recipe.stepGroups = recipe.stepGroups.map((group) => ({ ...group, steps: group.steps.flatMap(cutRun) }));
  moveNotes(recipe);
  const steps = recipe.stepGroups.flatMap((group) => group.steps);
  const hasStars = steps.slice(0, -TAIL).some(isFootnote);
  servedIn(recipe, steps.at(-1));
  const dropped = new Set<Step>();
  for (const step of steps.slice(1).slice(-TAIL).reverse()) {
    if (isYield(step.text)) recipe.yield ??= step.text.replace(/\.$/, '');
    else if (isFootnote(step) && !hasStars) recipe.notes = [step.text.replace(/^\*+\s?/, ''), ...recipe.notes];
    else if (!PROMOTION.test(step.text) && !isFact(step.text)) break;
    dropped.add(step);
  }
  if (dropped.size === 0) return;
  recipe.stepGroups = recipe.stepGroups
    .map((group) => ({ ...group, steps: group.steps.filter((step) => !dropped.has(step)) }))
    .filter((group) => group.steps.length > 0);
}

/** "Time: 40 minutes" below the steps. */
const isFact = (text: string) =>
  text.length <= 40 &&
  /^\p{L}[\p{L} ]{2,20}[:：]\s?\d/u.test(text) &&
  Object.values(readShownFacts([{ text }])).some((fact) => typeof fact === 'number');

/** "* Without yogurt, take milk." below the steps explains a star in the recipe. */
const isFootnote = ({ text, title }: Step) => title === undefined && /^\*{1,3}\s?\p{L}/u.test(text);

/** "Bake until golden. Serves 4" as the last step ends with the servings. With a full stop they are a sentence of it. */
function servedIn(recipe: ExtractedRecipe, last: Step | undefined): void {
  const [, text, servings] = /^(.+[.!?。！？])\s*([^.!?。]{3,40}\.?)$/su.exec(last?.text ?? '') ?? [];
  if (!last || !text || !servings || !/\d/.test(servings) || !isYield(servings)) return;
  recipe.yield ??= servings.replace(/\.$/, '');
  if (!servings.endsWith('.')) last.text = text;
}

/** "Notes:" and what stands below it, behind the last step. A step of structured data stays a step. */
function moveNotes(recipe: ExtractedRecipe): void {
  if (recipe.from.includes('json-ld')) return;
  const last = recipe.stepGroups.at(-1);
  const heading =
    last?.steps.findIndex(
      ({ text }, at) => at > 0 && text.length < 40 && !REMARK.test(text) && sectionOf(text) === 'notes',
    ) ?? -1;
  if (last && heading > 0) {
    const below = last.steps.splice(heading).slice(1);
    if (recipe.notes.length === 0) recipe.notes = below.map(({ text }) => text);
    return;
  }
  if (recipe.stepGroups.length < 2 || !last?.title || sectionOf(last.title) !== 'notes') return;
  recipe.stepGroups = recipe.stepGroups.slice(0, -1);
  if (recipe.notes.length === 0) recipe.notes = last.steps.map(({ text }) => text);
}

/** "Tip: use a lid." is a remark on the step above it, and no heading of notes. */
const REMARK = /[:：]\s*\p{L}/u;

/** "1. Mix. 2. Bake." as one step is two steps. */
function cutRun(step: Step): Step[] {
  if (!/^\W{0,2}1\D/.test(step.text)) return [step];
  const texts = cutAtNumbers(step.text);
  return texts.length > 1 ? texts.map((text, at) => (at === 0 ? { ...step, text } : { text })) : [step];
}
