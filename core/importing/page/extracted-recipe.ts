/** Sources of data, most reliable first. The last ones are plain texts, and a provider if somebody asked one. */
export const layers = [
  'json-ld',
  'microdata',
  'rdfa',
  'h-recipe',
  'plugin',
  'app-state',
  'open-graph',
  'readable',
  'cooklang',
  'mealmaster',
  'recipeml',
  'markdown',
  'text',
  'ai',
] as const;
export type Layer = (typeof layers)[number];

export interface IngredientGroup {
  title: string | null;
  lines: string[];
}

export interface Step {
  title?: string;
  text: string;
}

export interface StepGroup {
  title: string | null;
  steps: Step[];
}

export interface Rating {
  average: number;
  /** The top of the page's scale. Null if the page does not state it. */
  best: number | null;
  count: number | null;
}

/**
 * A recipe in the page's own words. Texts are cleaned but not reworded. What the page does not say is null or empty.
 */
export interface ExtractedRecipe {
  name: string;
  description: string | null;
  /** Absolute if the page's address is known. Best first. */
  imageUrls: string[];
  ingredientGroups: IngredientGroup[];
  stepGroups: StepGroup[];
  yield: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  author: string | null;
  siteName: string | null;
  /** BCP 47 language tag as given by the page: "en-US", "de". */
  language: string | null;
  canonicalUrl: string | null;
  categories: string[];
  cuisines: string[];
  keywords: string[];
  /** schema.org names ("calories", "fatContent") with the page's text. */
  nutrition: Record<string, string>;
  rating: Rating | null;
  tools: string[];
  notes: string[];
  /** The notes with their titles, if the source has notes with titles. */
  titledNotes?: { title: string; text: string }[];
  videoUrl: string | null;
  /** Names of further recipes on the page. */
  others: string[];
  from: Layer[];
}

export interface Picture {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What one layer found. Any part may be missing. */
export interface Findings extends Partial<Omit<ExtractedRecipe, 'from' | 'imageUrls'>> {
  pictures?: Picture[];
}

/** A recipe without any data. */
export function emptyRecipe(): ExtractedRecipe {
  return {
    name: '',
    description: null,
    imageUrls: [],
    ingredientGroups: [],
    stepGroups: [],
    yield: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    author: null,
    siteName: null,
    language: null,
    canonicalUrl: null,
    categories: [],
    cuisines: [],
    keywords: [],
    nutrition: {},
    rating: null,
    tools: [],
    notes: [],
    videoUrl: null,
    others: [],
    from: [],
  };
}
