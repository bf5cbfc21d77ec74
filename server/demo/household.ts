import type { MealType } from '../../core/mealplans/meals.ts';

interface PlannedMeal {
  /** Days after the first day of the demo. */
  readonly day: number;
  readonly meal: MealType;
  /** Name of a demo recipe. Absent for an entry with its own title. */
  readonly recipe?: string;
  readonly title?: string;
}

/** The demo household's plan for a week. */
export const demoWeek: readonly PlannedMeal[] = [
  { day: 0, meal: 'dinner', recipe: 'Red Lentil Soup with Lemon' },
  { day: 1, meal: 'breakfast', recipe: 'Apple and Hazelnut Bircher' },
  { day: 1, meal: 'dinner', recipe: 'Sheet-Pan Sausages with Peppers' },
  { day: 2, meal: 'dinner', recipe: 'Spaghetti with Slow Tomato Sauce' },
  { day: 2, meal: 'side', recipe: 'Greek Village Salad' },
  { day: 3, meal: 'lunch', title: 'Leftover spaghetti' },
  { day: 3, meal: 'dinner', recipe: 'Chana Masala' },
  { day: 4, meal: 'dinner', recipe: 'Fish Tacos with Cabbage Slaw' },
  { day: 5, meal: 'breakfast', recipe: 'Buttermilk Pancakes with Blueberries' },
  { day: 5, meal: 'dinner', title: 'Dinner at Grandmother’s' },
  { day: 6, meal: 'lunch', recipe: 'Roast Chicken with Lemon and Lovage' },
  { day: 6, meal: 'side', recipe: 'Potato Salad with Lovage and Radish' },
];

interface DemoList {
  readonly name: string;
  readonly recipes: readonly string[];
  readonly notes: readonly string[];
}

export const demoLists: readonly DemoList[] = [
  {
    name: 'This week',
    recipes: ['Chana Masala', 'Fish Tacos with Cabbage Slaw'],
    notes: ['Kitchen paper', 'Something for the school trip'],
  },
  { name: 'Farmers’ market', recipes: ['Greek Village Salad'], notes: ['Eggs from the stall on the left', 'Flowers'] },
];

interface DemoCookbook {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

export const demoCookbooks: readonly DemoCookbook[] = [
  { name: 'Weeknights', description: 'On the table before anybody asks twice.', categories: [], tags: ['Weeknight'] },
  { name: 'From the oven', description: 'Bread, cakes and cookies.', categories: [], tags: ['Baking'] },
  {
    name: 'The lovage bed',
    description: 'What to do with a plant as tall as a child.',
    categories: [],
    tags: ['Lovage'],
  },
];
