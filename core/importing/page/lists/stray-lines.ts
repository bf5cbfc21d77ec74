import { isYield } from '../../lines/line-kind.ts';
import { cutAtNumbers } from '../../lines/step-numbers.ts';
import type { ExtractedRecipe, Step } from '../extracted-recipe.ts';

/** How many steps from the end are checked. Further up, such lines are part of the recipe. */
const TAIL = 4;

// Invitations to rate, share and follow, below the last step.
const PROMOTION =
  /^(?:did you (?:make|try|love|like)|(?:please )?(?:tag|follow) (?:me|us|@)|pin (?:it|this)|(?:please )?leave (?:me |us )?a (?:comment|review|rating|star)|(?:please )?rate (?:this|the) recipe|(?:please )?share (?:your|this)|don[’']t forget to (?:tag|rate|share|subscribe|leave|follow)|subscribe|let (?:me|us) know (?:in the comments|what you|how|if)|if you (?:make|made|try|tried|love|loved) (?:this|these|it)\b.*(?:tag|comment|rat(?:e|ing)|review|let (?:me|us) know|instagram|#|@)|(?:hast du|habt ihr) .*(?:ausprobiert|nachgekocht)|folg(?:e|t) (?:mir|uns)|suivez-(?:moi|nous)|s[íi]gue(?:me|nos)\b|siga(?:-nos| a gente)|seguimi|seguici|volg (?:mij|ons)|følg (?:mig|os|meg|oss)|följ (?:mig|oss))/iu;

/** Moves servings below the last step to their field, removes invitations, splits numbered runs. */
export function withoutStraySteps(recipe: ExtractedRecipe): void {
  recipe.stepGroups = recipe.stepGroups.map((group) => ({ ...group, steps: group.steps.flatMap(cutRun) }));
  const steps = recipe.stepGroups.flatMap((group) => group.steps);
  const dropped = new Set<Step>();
  for (const step of steps.slice(1).slice(-TAIL).reverse()) {
    if (isYield(step.text)) recipe.yield ??= step.text.replace(/\.$/, '');
    else if (!PROMOTION.test(step.text)) break;
    dropped.add(step);
  }
  if (dropped.size === 0) return;
  recipe.stepGroups = recipe.stepGroups
    .map((group) => ({ ...group, steps: group.steps.filter((step) => !dropped.has(step)) }))
    .filter((group) => group.steps.length > 0);
}

/** "1. Mix. 2. Bake." as one step is two steps. */
function cutRun(step: Step): Step[] {
  if (!/^\W{0,2}1\D/.test(step.text)) return [step];
  const texts = cutAtNumbers(step.text);
  return texts.length > 1 ? texts.map((text, at) => (at === 0 ? { ...step, text } : { text })) : [step];
}
