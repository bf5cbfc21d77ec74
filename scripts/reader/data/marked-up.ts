import type { Sample } from '../builders/recipes.ts';
import { allLines, type DataFacts, inBody, isCounted, lineOf, rowsOf, splitAmount } from './data-kind.ts';

type Write = (sample: Sample) => string;
const each = (texts: readonly string[], write: (text: string, at: number) => string) => texts.map(write).join('\n');

/** Microdata of a recipe: its lines and its steps as given. */
const item =
  (lines: Write, steps: Write, type = 'itemscope itemtype="https://schema.org/Recipe"', more = ''): Write =>
  (s) =>
    `<div ${type}>${more}<h2 itemprop="name">${s.title}</h2><h3>${s.words.ingredients}</h3>${lines(s)}<h3>${s.words.steps}</h3>${steps(s)}</div>`;
const listed: Write = (s) => `<ul>${each(allLines(s), (text) => `<li itemprop="recipeIngredient">${text}</li>`)}</ul>`;
const counted: Write = (s) => `<ol itemprop="recipeInstructions">${each(s.steps, (text) => `<li>${text}</li>`)}</ol>`;
const lined = (write: (text: string, at: number) => string): Write =>
  item((s) => `<ul>${each(allLines(s), write)}</ul>`, counted);
const stepped = (write: (s: Sample) => string): Write => item(listed, write);
const told = (more: string, facts: DataFacts): [Write, DataFacts] => [
  item(listed, counted, 'itemscope itemtype="https://schema.org/Recipe"', more),
  facts,
];
const inParts =
  (write: (number: string, unit: string, food: string) => string): Write =>
  (s) =>
    each(
      rowsOf(s).map((row) => {
        const { number, unit } = splitAmount(row[0]);
        return isCounted(s) ? write(number, unit, row[1]) : write('', '', lineOf(s, row));
      }),
      (text) => text,
    );

/** The recipe in elements that are marked as its parts. */
export const markedUp = [
  ...inBody('microdata', {
    plain: item(listed, counted),
    'the type with http and a blank': item(listed, counted, 'itemscope itemtype=" http://schema.org/Recipe "'),
    'no itemscope': item(listed, counted, 'itemtype="https://schema.org/Recipe"'),
    'the old name': lined((text) => `<li itemprop="ingredients">${text}</li>`),
    'two names': lined((text) => `<li itemprop="recipeIngredient ingredients">${text}</li>`),
    'spans in items': lined((text) => `<li><span itemprop="recipeIngredient">${text}</span></li>`),
    'pieces in spans': lined(
      (text) =>
        `<li itemprop="recipeIngredient"><b>${text.split(' ')[0]}</b> <span>${text.split(' ').slice(1).join(' ')}</span></li>`,
    ),
    'metas in a list': lined((text) => `<meta itemprop="recipeIngredient" content="${text.replaceAll('"', '')}">`),
    'the whole list': item(
      (s) => `<ul itemprop="recipeIngredient">${each(allLines(s), (text) => `<li>${text}</li>`)}</ul>`,
      counted,
    ),
    'the whole list between line breaks': item(
      (s) => `<div itemprop="recipeIngredient">${allLines(s).join('<br>')}</div>`,
      counted,
    ),
    'items of their own': lined(
      (text) =>
        `<li itemprop="recipeIngredient" itemscope itemtype="http://schema.org/Thing"><span itemprop="name">${text}</span></li>`,
    ),
    'amount and name of the old vocabulary': item(
      (s) =>
        `<ul>${inParts((number, unit, food) => `<li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">${number} ${unit}</span> <span itemprop="name">${food}</span></li>`)(s)}</ul>`,
      (s) => `<div itemprop="instructions">${each(s.steps, (text) => `<p>${text}</p>`)}</div>`,
      'itemscope itemtype="http://data-vocabulary.org/Recipe"',
    ),
    'steps of their own': stepped(
      (s) => `<ol>${each(s.steps, (text) => `<li itemprop="recipeInstructions">${text}</li>`)}</ol>`,
    ),
    'steps between line breaks': stepped((s) => `<div itemprop="recipeInstructions">${s.steps.join('<br><br>')}</div>`),
    'paragraphs of steps': stepped(
      (s) => `<div itemprop="recipeInstructions">${each(s.steps, (text) => `<p>${text}</p>`)}</div>`,
    ),
    'steps with numbers': stepped(
      (s) => `<div itemprop="recipeInstructions">${each(s.steps, (text, at) => `<p>${at + 1}. ${text}</p>`)}</div>`,
    ),
    'steps with numbers apart': stepped(
      (s) =>
        `<div itemprop="recipeInstructions">${each(s.steps, (text, at) => `<div><span>${at + 1}</span><p>${text}</p></div>`)}</div>`,
    ),
    'steps as HowToStep': stepped(
      (s) =>
        `<ol>${each(s.steps, (text) => `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${text}</p></li>`)}</ol>`,
    ),
    'steps as a list of HowToStep': stepped(
      (s) =>
        `<ol itemprop="recipeInstructions" itemscope itemtype="https://schema.org/ItemList">${each(s.steps, (text) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">${text}</span></li>`)}</ol>`,
    ),
    'a reference to an element elsewhere': (s) =>
      `<div itemscope itemtype="https://schema.org/Recipe" itemref="lines steps"><h2 itemprop="name">${s.title}</h2></div><div id="lines">${listed(s)}</div><div id="steps">${counted(s)}</div>`,
    'a time in a meta': told('<meta itemprop="prepTime" content="PT20M">', { prepMinutes: 20 }),
    'a time in a time': told('<time itemprop="prepTime" datetime="PT20M">20 min</time>', { prepMinutes: 20 }),
    'a time as a text': told('<span itemprop="prepTime">20 minutes</span>', { prepMinutes: 20 }),
    'a time with its label': told('<p itemprop="prepTime">Prep: <b>20</b> min</p>', { prepMinutes: 20 }),
    'a yield in data': told('<data itemprop="recipeYield" value="8">eight</data>', { yield: '8' }),
    'a yield as a text': told('<span itemprop="recipeYield">8 servings</span>', { yield: '8 servings' }),
    'a picture in a link': told('<link itemprop="image" href="/pot.jpg">', { image: '/pot.jpg' }),
    'a picture in an item': told(
      '<div itemprop="image" itemscope itemtype="https://schema.org/ImageObject"><img itemprop="url" src="/pot.jpg"></div>',
      { image: '/pot.jpg' },
    ),
    'an author in an item': told(
      '<span itemprop="author" itemscope itemtype="https://schema.org/Person"><a itemprop="url" href="/n"><span itemprop="name">Noa Lind</span></a></span>',
      { author: 'Noa Lind' },
    ),
  }),
  ...inBody('RDFa and microformats', {
    'RDFa Lite': (s) =>
      `<div vocab="https://schema.org/" typeof="Recipe"><h2 property="name">${s.title}</h2><ul>${each(allLines(s), (text) => `<li property="recipeIngredient">${text}</li>`)}</ul><ol>${each(s.steps, (text) => `<li property="recipeInstructions" typeof="HowToStep"><span property="text">${text}</span></li>`)}</ol></div>`,
    'RDFa with a prefix': (s) =>
      `<div prefix="s: http://schema.org/" typeof="s:Recipe"><h2 property="s:name">${s.title}</h2>${each(allLines(s), (text) => `<p property="s:recipeIngredient">${text}</p>`)}<div property="s:recipeInstructions">${each(s.steps, (text) => `<p>${text}</p>`)}</div></div>`,
    'RDFa of the old vocabulary': (s) =>
      `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h2 property="v:name">${s.title}</h2><ul>${inParts((number, unit, food) => `<li rel="v:ingredient"><span typeof="v:RecipeIngredient"><span property="v:amount">${number} ${unit}</span> <span property="v:name">${food}</span></span></li>`)(s)}</ul><div property="v:instructions">${each(s.steps, (text) => `<p>${text}</p>`)}</div></div>`,
    'h-recipe': (s) =>
      `<div class="h-recipe"><h2 class="p-name">${s.title}</h2><ul>${each(allLines(s), (text) => `<li class="p-ingredient">${text}</li>`)}</ul><ol class="e-instructions">${each(s.steps, (text) => `<li>${text}</li>`)}</ol></div>`,
    'h-recipe in an entry': (s) =>
      `<div class="h-entry"><div class="h-recipe"><h2 class="p-name">${s.title}</h2>${each(allLines(s), (text) => `<span class="e-ingredient p-ingredient">${text}</span><br>`)}<div class="e-instructions">${each(s.steps, (text) => `<p>${text}</p>`)}</div></div></div>`,
    'h-recipe with a time': [
      (s) =>
        `<div class="h-recipe"><h2 class="p-name">${s.title}</h2><time class="dt-duration" datetime="PT80M">80</time><ul>${each(allLines(s), (text) => `<li class="p-ingredient">${text}</li>`)}</ul><div class="e-instructions">${s.steps.join('<br>')}</div></div>`,
      { totalMinutes: 80 },
    ],
    'hrecipe with a value class': [
      (s) =>
        `<div class="hrecipe"><h2 class="fn">${s.title}</h2><span class="duration"><span class="value-title" title="PT80M"></span>80</span><ul>${inParts((number, unit, food) => `<li class="ingredient"><span class="amount">${number} ${unit}</span> <span class="name">${food}</span></li>`)(s)}</ul><ol class="instructions">${each(s.steps, (text) => `<li class="instruction">${text}</li>`)}</ol></div>`,
      { totalMinutes: 80 },
    ],
  }),
];
