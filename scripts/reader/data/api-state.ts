import type { Sample } from '../builders/recipes.ts';
import { type DataFacts, type DataKind, inBody, isCounted, lineOf, rowsOf, splitAmount } from './data-kind.ts';

type Row = ReturnType<typeof rowsOf>[number];
interface Parts {
  readonly number: string;
  readonly unit: string;
  readonly food: string;
  readonly line: string;
  readonly at: number;
}

const next = (recipe: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: { pageProps: { recipe } },
  }).replaceAll('<', '\\u003c')}</script>`;

/** The lines in parts. If a language names the food first, the whole line is the food. */
const partsOf = (sample: Sample, rows: readonly Row[] = rowsOf(sample)): Parts[] =>
  rows.map((row, at) => {
    const line = lineOf(sample, row);
    return isCounted(sample)
      ? { ...splitAmount(row[0]), food: row[1], line, at }
      : { number: '', unit: '', food: line, line, at };
  });

const html = (text: string) => `<p>${text}</p>`;

type Member = (sample: Sample) => object;
/** A recipe with these members, as the state of a page. */
const state = (ingredients: Member, method: Member) => (sample: Sample) =>
  next({ id: 4711, title: sample.title, slug: 'x', ...ingredients(sample), ...method(sample) });
const plainSteps: Member = ({ steps }) => ({ instructions: steps.map((text, at) => ({ id: at + 900, text })) });
const plainLines: Member = (sample) => ({ ingredients: partsOf(sample).map(({ line }) => ({ text: line })) });
/** Two parts of the list, written one by one. */
const inParts =
  (name: string, write: (title: string, lines: Parts[]) => object): Member =>
  (sample) => ({
    [name]: [write('', partsOf(sample, sample.lines)), write(sample.part.title, partsOf(sample, sample.part.lines))],
  });
const grouped = (member: Member): [ReturnType<typeof state>, DataFacts] => [
  state(member, plainSteps),
  { groups: true },
];

/** The same data with the names of recipe services and shops, as a page keeps it for its scripts. */
export const apiState: readonly DataKind[] = inBody('page state, interfaces', {
  'measures in two systems beside the original': state(
    (sample) => ({
      extendedIngredients: partsOf(sample).map(({ number, unit, food, line, at }) => ({
        id: at + 100,
        aisle: 'Baking',
        name: food,
        original: line,
        originalName: food,
        amount: Number(number) || 1,
        unit,
        measures: { us: { amount: 1, unitShort: 'cup' }, metric: { amount: 240, unitShort: 'ml' } },
      })),
    }),
    ({ steps }) => ({
      analyzedInstructions: [{ name: '', steps: steps.map((step, at) => ({ number: at + 1, step })) }],
    }),
  ),
  'a raw text beside measurements': state(
    (sample) => ({
      sections: [
        {
          name: null,
          position: 1,
          components: partsOf(sample).map(({ number, unit, food, line, at }) => ({
            id: at + 20_000,
            position: at + 1,
            raw_text: line,
            extra_comment: '',
            ingredient: { name: food, display_singular: food, display_plural: food },
            measurements: [{ quantity: number, unit: { name: unit, abbreviation: unit, system: 'none' } }],
          })),
        },
      ],
    }),
    ({ steps }) => ({
      instructions: steps.map((display_text, at) => ({ display_text, position: at + 1, start_time: 0 })),
    }),
  ),
  'a quantity with a value and notations': grouped(
    inParts('recipeIngredientGroups', (title, lines) => ({
      title,
      recipeIngredients: lines.map(({ number, unit, food }) => ({
        type: 'INGREDIENT',
        quantity: number ? { value: Number(number) || number } : null,
        unitNotation: unit || null,
        ingredientNotation: food,
        preparation: null,
        optional: false,
      })),
    })),
  ),
  'a quantity text and an ingredient text': grouped(
    inParts('ingredients', (heading, lines) => ({
      heading,
      ingredients: lines.map(({ number, unit, food }) => ({
        quantityText: [number, unit].filter(Boolean).join(' '),
        ingredientText: food,
        note: '',
        term: { slug: 'x', display: 'X' },
      })),
    })),
  ),
  'method steps of pieces of HTML': state(plainLines, ({ steps }) => ({
    methodSteps: steps.map((text) => ({ type: 'step', content: [{ type: 'html', data: { value: html(text) } }] })),
  })),
  'groups with a headline, descriptions as foods': grouped(
    inParts('ingredientGroups', (hed, lines) => ({
      hed,
      ingredients: lines.map(({ number, unit, food }) => ({ quantity: number || null, unit, description: food })),
    })),
  ),
  'a preparation in parts with descriptions': state(plainLines, ({ steps }) => ({
    preparation: [{ hed: '', steps: steps.map((description) => ({ description })) }],
  })),
  'a quantity and the rest as a text': grouped(
    inParts('ingredients', (name, lines) => ({
      name,
      ingredients: lines.map(({ number, unit, food }) => ({
        quantity: number,
        text: [unit, food].filter(Boolean).join(' '),
      })),
    })),
  ),
  'labels, and instructions of HTML': state(
    (sample) => ({ ingredients: partsOf(sample).map(({ line }) => ({ label: line, gousto_uuid: 'a-b-c' })) }),
    ({ steps }) => ({ cooking_instructions: steps.map((text, at) => ({ instruction: html(text), order: at + 1 })) }),
  ),
  'group names, texts and amounts by person': grouped(
    inParts('ingredientGroups', (groupName, lines) => ({
      portions: 4,
      groupName,
      ingredients: lines.map(({ number, unit, food, line, at }) => ({
        text: line,
        ingredientId: at + 1,
        quantity: Number(number) || 0,
        minQuantity: 0,
        unit,
        ingredient: food,
      })),
    })),
  ),
  'cooking steps with timers': state(plainLines, ({ steps }) => ({
    cookingStepsWithTimers: steps.map((stepText, at) => ({ stepText, step: at + 1, timers: [] })),
  })),
  'group headers and recipe ingredients': grouped(
    inParts('ingredientGroups', (ingredientGroupHeader, lines) => ({
      ingredientGroupHeader,
      recipeIngredients: lines.map(({ number, unit, food }) => ({ quantity: number, unit, ingredient: food })),
    })),
  ),
  'singular and plural of foods and units': state(
    (sample) => ({
      ingredients: partsOf(sample).map(({ number, unit, food, at }) => ({
        id: at,
        quantity: Number(number) || number || null,
        quantityUnit: unit ? { singular: unit, plural: unit } : null,
        name: { singular: food, plural: food },
        additionalInfo: null,
      })),
    }),
    ({ steps }) => ({ preparation: { steps, summary: null } }),
  ),
  'lists inside objects, one and many': state(
    (sample) => ({
      ingredients: {
        total: 8,
        list: partsOf(sample).map(({ number, unit, food }) => ({
          name: { rendered: food, one: food, many: food },
          measurement: number
            ? { metric: { amount: Number(number) || number, unit: { one: unit, many: unit } } }
            : null,
        })),
      },
    }),
    ({ steps }) => ({ steps: { list: steps.map((text) => ({ text, title: null, image: null })) } }),
  ),
  'names and amounts of each yield apart': state(
    (sample) => ({
      ingredients: partsOf(sample).map(({ food, at }) => ({ id: `i${at}`, name: food, slug: `s${at}`, allergens: [] })),
      yields: [2, 4].map((yields) => ({
        yields,
        ingredients: partsOf(sample).map(({ number, unit, at }) => ({
          id: `i${at}`,
          amount: number && (yields === 2 ? Number(number) || number : 99),
          unit,
        })),
      })),
    }),
    ({ steps }) => ({
      steps: steps.map((text, at) => ({
        index: at + 1,
        instructions: text,
        instructionsHTML: html(text),
        instructionsMarkdown: text,
        timers: [],
        images: [],
      })),
    }),
  ),
  'an ingredient inside a line item': state(
    (sample) => ({
      recipeIngredients: partsOf(sample).map(({ number, unit, food, at }) => ({
        sortOrder: at,
        quantity: number || null,
        measurementUnit: unit ? { id: 5, displayName: unit } : null,
        ingredient: { id: at, displayName: food },
        preparation: '',
      })),
    }),
    ({ steps }) => ({ recipeSteps: steps.map((text, at) => ({ sortOrder: at, stepDescription: text })) }),
  ),
  'attributes of a content system': state(
    (sample) => ({
      ingredients: {
        data: partsOf(sample).map(({ line, at }) => ({
          id: at,
          attributes: { line, createdAt: '2024-01-02T03:04:05Z' },
        })),
      },
    }),
    ({ steps }) => ({ steps: { data: steps.map((text, at) => ({ id: at, attributes: { text } })) } }),
  ),
  'edges and nodes': state(
    (sample) => ({ ingredients: { edges: partsOf(sample).map(({ line }) => ({ node: { text: line } })) } }),
    ({ steps }) => ({ steps: { edges: steps.map((text) => ({ node: { text } })) } }),
  ),
  'numbered keys': state(
    (sample) => ({
      ingredients: Object.fromEntries(partsOf(sample).map(({ line, at }) => [String(at), { text: line }])),
    }),
    ({ steps }) => ({ steps: Object.fromEntries(steps.map((text, at) => [String(at), { text }])) }),
  ),
  'numbered members': state(
    (sample) => Object.fromEntries(partsOf(sample).map(({ line, at }) => [`ingredient${at + 1}`, line])),
    ({ steps }) => Object.fromEntries(steps.map((text, at) => [`step${at + 1}`, text])),
  ),
  'foods and measures in numbered members': state(
    (sample) =>
      Object.fromEntries(
        partsOf(sample).flatMap(({ number, unit, food, at }) => [
          [`strIngredient${at + 1}`, food],
          [`strMeasure${at + 1}`, [number, unit].filter(Boolean).join(' ')],
        ]),
      ),
    ({ steps }) => ({ strInstructions: steps.join('\r\n') }),
  ),
  'German names': state(
    (sample) => ({
      zutaten: partsOf(sample).map(({ number, unit, food }) => ({ menge: number, einheit: unit, name: food })),
    }),
    ({ steps }) => ({ zubereitung: steps.map((text, at) => ({ nummer: at + 1, text })) }),
  ),
  'French names': state(
    (sample) => ({
      ingredients: partsOf(sample).map(({ number, unit, food }) => ({ quantite: number, unite: unit, nom: food })),
    }),
    ({ steps }) => ({ etapes: steps.map((texte) => ({ texte })) }),
  ),
  'Spanish names': state(
    (sample) => ({
      ingredientes: partsOf(sample).map(({ number, unit, food }) => ({ cantidad: number, unidad: unit, nombre: food })),
    }),
    ({ steps }) => ({ pasos: steps.map((descripcion, at) => ({ orden: at + 1, descripcion })) }),
  ),
  'Italian names': state(
    (sample) => ({
      ingredienti: partsOf(sample).map(({ number, unit, food }) => ({ quantita: number, unita: unit, nome: food })),
    }),
    ({ steps }) => ({ procedimento: steps.map((testo) => ({ testo })) }),
  ),
  'Dutch names': state(
    (sample) => ({
      ingredienten: partsOf(sample).map(({ number, unit, food }) => ({
        hoeveelheid: number,
        eenheid: unit,
        naam: food,
      })),
    }),
    ({ steps }) => ({ bereiding: steps.map((tekst) => ({ tekst })) }),
  ),
  'Swedish names': state(
    (sample) => ({
      ingredienser: partsOf(sample).map(({ number, unit, food }) => ({ mangd: number, enhet: unit, namn: food })),
    }),
    ({ steps }) => ({ steg: steps.map((text) => ({ text })) }),
  ),
  'a text of Markdown lists': state(
    (sample) => ({
      ingredients: partsOf(sample)
        .map(({ line }) => `- ${line}`)
        .join('\n'),
    }),
    ({ steps }) => ({ method: steps.map((text, at) => `${at + 1}. ${text}`).join('\n\n') }),
  ),
});
