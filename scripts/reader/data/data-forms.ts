import type { Sample } from '../builders/recipes.ts';
import {
  allLines,
  type DataFacts,
  type DataKind,
  having,
  inHead,
  isCounted,
  ld,
  partsOf,
  recipeOf,
  rowsOf,
  splitAmount,
} from './data-kind.ts';
import { stepForms } from './step-forms.ts';

const timed = (name: string, times: Record<string, unknown>, facts: DataFacts): DataKind[] =>
  inHead(
    'times',
    Object.fromEntries(
      Object.entries(times).map(([label, value]) => [
        `${name}: ${label}`,
        [having(() => ({ [name]: value })), facts] as [(s: Sample) => string, DataFacts],
      ]),
    ),
  );

const TWENTY: Record<string, unknown> = {
  ISO: 'PT20M',
  'ISO with all parts': 'P0Y0M0DT0H20M0S',
  'ISO with seconds': 'PT1200S',
  'small ISO': 'pt20m',
  'ISO with blanks': 'PT 20 M',
  'ISO and a word': 'PT20 minutes',
  'ISO without T': 'P20M',
  'ISO with MIN': 'PT20MIN',
  'an ISO time in a list': ['PT20M'],
  'a number': 20,
  'a number as a text': '20',
  'a number and a word': '20 min',
  'a word in full': '20 minutes',
  'a clock': '0:20',
  'a clock with seconds': '00:20:00',
  'a Duration with a name': { '@type': 'Duration', name: '20 minutes' },
  'a Duration with a value': { '@type': 'Duration', value: 'PT20M' },
  'a Duration with ends': { '@type': 'Duration', minValue: 'PT15M', maxValue: 'PT20M' },
  'a Duration with equal ends': { '@type': 'Duration', minValue: 'PT20M', maxValue: 'PT20M' },
  'a Duration with its text as the id': { '@type': 'Duration', '@id': 'PT20M' },
  'a quantity with a code': { '@type': 'QuantitativeValue', value: 20, unitCode: 'MIN' },
  'a quantity with a text': { '@type': 'QuantitativeValue', value: 20, unitText: 'minutes' },
  'a quantity in a list': [{ '@type': 'QuantitativeValue', value: '20', unitText: 'min' }],
  'a typed text': { '@type': 'Duration', '@value': 'PT20M' },
  'a text with markup': '<time datetime="PT20M">20 minutes</time>',
  'a label in the text': 'Prep: 20 minutes',
  'a word of German': '20 Minuten',
  'a word of Japanese': '20分',
  'a word of Russian': '20 мин',
  'a word of Greek': '20 λεπτά',
};

const EIGHTY: Record<string, unknown> = {
  ISO: 'PT1H20M',
  'ISO in minutes': 'PT80M',
  'ISO without the last letter': 'PT1H20',
  'ISO with a space': 'PT1H 20M',
  words: '1 hr 20 min',
  'words with a comma': '1 hour, 20 minutes',
  'words with and': '1 hour and 20 minutes',
  'words of German': '1 Stunde 20 Minuten',
  'words of French': '1 heure et 20 minutes',
  'words of Spanish': '1 hora y 20 minutos',
  'words of Polish': '1 godz. 20 min',
  'words of Turkish': '1 saat 20 dakika',
  'words of Korean': '1시간 20분',
  'words of Chinese': '1小时20分钟',
  'words of Arabic': 'ساعة و 20 دقيقة',
  'words of Hebrew': 'שעה ו-20 דקות',
  'French clock': '1h20',
  'a clock': '1:20',
  'a number': 80,
  'a quantity in hours': { '@type': 'QuantitativeValue', value: 80, unitCode: 'MIN' },
  'a Duration with a name': { '@type': 'Duration', name: '1 hr 20 min' },
  'parts of an object': { hours: 1, minutes: 20 },
};

const yields: Record<string, [unknown, string]> = {
  'a number': [8, '8'],
  'a text': ['8', '8'],
  'a number and a text': [[8, '8 servings'], '8 servings'],
  'a text with a word': ['8 servings', '8 servings'],
  'a list of one': [['8 servings'], '8 servings'],
  'a quantity': [{ '@type': 'QuantitativeValue', value: 8, unitText: 'servings' }, '8 servings'],
  'a quantity with a number as a text': [{ '@type': 'QuantitativeValue', value: '8' }, '8'],
  'a quantity in a list': [[{ '@type': 'QuantitativeValue', value: 8 }], '8'],
  'a quantity with ends': [
    { '@type': 'QuantitativeValue', minValue: 6, maxValue: 8, unitText: 'servings' },
    '6–8 servings',
  ],
  'a quantity whose unit is a code': [{ '@type': 'QuantitativeValue', value: 8, unitCode: 'servings' }, '8 servings'],
  'a name': [{ '@type': 'Thing', name: '8 servings' }, '8 servings'],
  'an empty first text': [['', '8 servings'], '8 servings'],
  'a zero before it': [['0', '8 servings'], '8 servings'],
  'a typed value': [{ '@value': '8 servings' }, '8 servings'],
  'a property': [{ '@type': 'PropertyValue', name: 'servings', value: 8 }, '8 servings'],
};

const parts = (sample: Sample, write: (amount: string, food: string) => unknown) => ({
  recipeIngredient: rowsOf(sample).map(([amount, food]) => write(amount, food)),
});
const quantity = (amount: string) => {
  const { number, unit } = splitAmount(amount);
  return { '@type': 'QuantitativeValue', value: number || undefined, unitText: unit || undefined };
};
/** Only a recipe whose amounts are a number and then a unit can have them apart. */
const counted = (write: (amount: string, food: string) => unknown): [(s: Sample) => string, DataKind['facts']] => [
  (sample) =>
    ld(
      recipeOf(
        sample,
        isCounted(sample) ? parts(sample, write) : parts(sample, (amount, food) => `${amount} ${food}`.trim()),
      ),
    ),
  { inOrder: true },
];

const ingredientForms = inHead('ingredients', {
  'one text with line feeds': having((s) => ({ recipeIngredient: allLines(s).join('\n') })),
  'one text with br': having((s) => ({ recipeIngredient: allLines(s).join('<br>') })),
  'one text with br and line feeds': having((s) => ({ recipeIngredient: allLines(s).join('<br />\r\n') })),
  'one text with escaped br': having((s) => ({ recipeIngredient: allLines(s).join('&lt;br /&gt;') })),
  'one text with a list': having((s) => ({
    recipeIngredient: `<ul>${allLines(s)
      .map((t) => `<li>${t}</li>`)
      .join('')}</ul>`,
  })),
  'one text with paragraphs': having((s) => ({
    recipeIngredient: allLines(s)
      .map((t) => `<p>${t}</p>`)
      .join('\n'),
  })),
  'one text with bullets': having((s) => ({
    recipeIngredient: allLines(s)
      .map((t) => `• ${t}`)
      .join(' '),
  })),
  'one text with dashes': having((s) => ({
    recipeIngredient: allLines(s)
      .map((t) => `- ${t}`)
      .join('\n'),
  })),
  'one text with semicolons': having((s) => ({ recipeIngredient: allLines(s).join('; ') })),
  'one text with bars': having((s) => ({ recipeIngredient: allLines(s).join(' | ') })),
  'one text with escaped line feeds': having((s) => ({ recipeIngredient: allLines(s).join('\\n') })),
  'one text in a list': having((s) => ({ recipeIngredient: [allLines(s).join('\n')] })),
  'texts with markup': having((s) => ({
    recipeIngredient: allLines(s).map((t) => `<span class="x">${t.replace(' ', '</span> <b>')}</b>`),
  })),
  'texts that are items': having((s) => ({ recipeIngredient: allLines(s).map((t) => `<li>${t}</li>`) })),
  'texts with a comma at the end': having((s) => ({ recipeIngredient: allLines(s).map((t) => `${t},`) })),
  'texts with line feeds inside': having((s) => ({
    recipeIngredient: allLines(s).map((t) => ` \n ${t.replace(' ', '\n    ')} \n`),
  })),
  'texts with empty ones between': having((s) => ({ recipeIngredient: allLines(s).flatMap((t) => [t, '', null]) })),
  'texts with bullets': having((s) => ({ recipeIngredient: allLines(s).map((t) => `▢ ${t}`) })),
  'a list that PHP counted': having((s) => ({
    recipeIngredient: Object.fromEntries(allLines(s).map((t, at) => [at + 1, t])),
  })),
  'properties with a value': counted((amount, food) => ({
    '@type': 'PropertyValue',
    name: food,
    value: amount || undefined,
  })),
  'a name and an amount': counted((amount, food) => ({ name: food, amount })),
  'a name, an amount and a unit': counted((amount, food) => {
    const { number, unit } = splitAmount(amount);
    return { name: food, amount: number, unit };
  }),
  'supplies with a required quantity': counted((amount, food) => ({
    '@type': 'HowToSupply',
    name: food,
    ...(amount ? { requiredQuantity: quantity(amount) } : {}),
  })),
  'supplies with a required text': counted((amount, food) => ({
    '@type': 'HowToSupply',
    name: food,
    requiredQuantity: amount,
  })),
  'foods with a quantity': counted((amount, food) => ({
    '@type': 'Ingredient',
    food: { name: food },
    quantity: quantity(amount),
  })),
  'amounts as objects': counted((amount, food) => {
    const { number, unit } = splitAmount(amount);
    return { ingredient: { '@type': 'Thing', name: food }, amount: { value: number, unit } };
  }),
  'a unit with a name': counted((amount, food) => {
    const { number, unit } = splitAmount(amount);
    return { quantity: number, unit: unit ? { name: unit } : null, name: food };
  }),
  'numbers and units under other names': counted((amount, food) => {
    const { number, unit } = splitAmount(amount);
    return { qty: number, measure: unit, item: food };
  }),
  'things with a name': having((s) => ({ recipeIngredient: allLines(s).map((name) => ({ '@type': 'Thing', name })) })),
  'texts in objects': having((s) => ({ recipeIngredient: allLines(s).map((text) => ({ '@type': 'Text', text })) })),
  'items of a list': having((s) => ({
    recipeIngredient: {
      '@type': 'ItemList',
      itemListElement: allLines(s).map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
    },
  })),
  'items of a list with an item': having((s) => ({
    recipeIngredient: allLines(s).map((name, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: { '@type': 'Thing', name },
    })),
  })),
  'the original text beside its parts': [
    (s) =>
      ld(
        recipeOf(s, {
          recipeIngredient: allLines(s).map((text, at) => ({ text, name: rowsOf(s)[at]![1], amount: '' })),
        }),
      ),
    undefined,
  ],
  'the old name': having((s) => ({ recipeIngredient: undefined, ingredients: allLines(s) })),
  'the name in the plural': having((s) => ({ recipeIngredient: undefined, recipeIngredients: allLines(s) })),
  'an empty list and the old name': having((s) => ({ recipeIngredient: [], ingredients: allLines(s) })),
});

const grouped = (
  more: (sample: Sample, first: string[], second: string[]) => object,
): [(s: Sample) => string, DataFacts] => [
  (sample) => ld(recipeOf(sample, more(sample, ...partsOf(sample)))),
  { groups: true },
];

const groupForms = inHead('groups of ingredients', {
  'a titled list in a list': grouped((s, first, second) => ({
    recipeIngredient: [...first, { '@type': 'ItemList', name: s.part.title, itemListElement: second }],
  })),
  'two lists, one with a name': grouped((s, first, second) => ({
    recipeIngredient: [
      { '@type': 'ItemList', itemListElement: first },
      {
        '@type': 'ItemList',
        name: s.part.title,
        itemListElement: second.map((name) => ({ '@type': 'ListItem', name })),
      },
    ],
  })),
  sections: grouped((s, first, second) => ({
    recipeIngredient: [
      { '@type': 'HowToSection', itemListElement: first },
      { '@type': 'HowToSection', name: s.part.title, itemListElement: second },
    ],
  })),
  'parts with ingredients': grouped((s, first, second) => ({
    recipeIngredient: [{ ingredients: first }, { name: s.part.title, ingredients: second }],
  })),
  'parts with a title and items': grouped((s, first, second) => ({
    recipeIngredient: [
      { title: '', items: first },
      { title: s.part.title, items: second },
    ],
  })),
  'an object of lists': grouped((s, first, second) => ({ recipeIngredient: { '': first, [s.part.title]: second } })),
  'a title with a colon among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `${s.part.title}:`, ...second],
  })),
  'a bold title among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `<strong>${s.part.title}</strong>`, ...second],
  })),
  'a heading among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `<h4>${s.part.title}</h4>`, ...second],
  })),
  'a framed title among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `--- ${s.part.title} ---`, ...second],
  })),
  'a title of Markdown among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `### ${s.part.title}`, ...second],
  })),
  'a title in brackets among the lines': grouped((s, first, second) => ({
    recipeIngredient: [...first, `[${s.part.title}]`, ...second],
  })),
  'one text with a title': grouped((s, first, second) => ({
    recipeIngredient: `${first.join('\n')}\n\n${s.part.title}:\n${second.join('\n')}`,
  })),
  'one text with a bold title': grouped((s, first, second) => ({
    recipeIngredient: `<p>${first.join('<br>')}</p><p><b>${s.part.title}</b><br>${second.join('<br>')}</p>`,
  })),
  'lists in a list': [
    (s) => {
      const [first, second] = partsOf(s);
      return ld(recipeOf(s, { recipeIngredient: [first, second] }));
    },
    undefined,
  ],
});

const image = (forms: Record<string, unknown>) =>
  inHead(
    'pictures and authors',
    Object.fromEntries(
      Object.entries(forms).map(([name, value]) => [
        `picture: ${name}`,
        [having(() => ({ image: value })), { image: '/pot.jpg' }] as [(s: Sample) => string, DataFacts],
      ]),
    ),
  );
const author = (forms: Record<string, unknown>, name: string) =>
  inHead(
    'pictures and authors',
    Object.fromEntries(
      Object.entries(forms).map(([label, value]) => [
        `author: ${label}`,
        [having(() => ({ author: value })), { author: name }] as [(s: Sample) => string, DataFacts],
      ]),
    ),
  );
const AT = 'https://kitchen.example/pot.jpg';

export const dataForms: readonly DataKind[] = [
  ...timed('prepTime', TWENTY, { prepMinutes: 20 }),
  ...timed('totalTime', EIGHTY, { totalMinutes: 80 }),
  ...inHead(
    'yields',
    Object.fromEntries(
      Object.entries(yields).map(([name, [recipeYield, told]]) => [
        name,
        [having(() => ({ recipeYield })), { yield: told }] as [(s: Sample) => string, DataFacts],
      ]),
    ),
  ),
  ...ingredientForms,
  ...groupForms,
  ...stepForms,
  ...image({
    'an address': AT,
    'a relative address': '/pot.jpg',
    'an address without a scheme': '//kitchen.example/pot.jpg',
    'a list': [AT, 'https://kitchen.example/other.jpg'],
    'an object': { '@type': 'ImageObject', url: AT },
    'an object with contentUrl': { '@type': 'ImageObject', contentUrl: '/pot.jpg' },
    'objects with sizes as texts': [{ '@type': 'ImageObject', url: AT, width: '1200px', height: '800' }],
    'an object with a list of addresses': { '@type': 'ImageObject', url: [AT] },
    'an object in an object': { '@type': 'ImageObject', url: { '@type': 'URL', '@id': AT } },
    'an object with src': { src: AT },
    'a list in a list': [[AT]],
    'a list as a text': JSON.stringify([AT]),
    'a text of markup': `<img src="${AT}" alt="x">`,
    'an empty text before it': ['', null, AT],
    'an address with blanks': ` ${AT}\n`,
    'a lazy picture before it': ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', AT],
  }),
  ...author(
    {
      'a text': 'Noa Lind',
      'a person': { '@type': 'Person', name: 'Noa Lind' },
      'a list': [{ '@type': 'Person', name: 'Noa Lind' }],
      'a person with a list of names': { '@type': 'Person', name: ['Noa Lind'] },
      'a person with names apart': { '@type': 'Person', givenName: 'Noa', familyName: 'Lind' },
      'a name in an object': { '@type': 'Person', name: { '@value': 'Noa Lind' } },
      'a text with markup': '<a href="/noa">Noa Lind</a>',
      'an empty person before it': [
        { '@type': 'Person', name: '' },
        { '@type': 'Person', name: 'Noa Lind' },
      ],
      'an address beside it': {
        '@type': 'Person',
        '@id': 'https://kitchen.example/#noa',
        url: '/noa',
        name: 'Noa Lind',
      },
      'by in front of it': 'By Noa Lind',
    },
    'Noa Lind',
  ),
  ...author({ 'two people': [{ name: 'Noa Lind' }, 'Kim Ode'] }, 'Noa Lind, Kim Ode'),
];
