import type { Sample } from '../builders/sample.ts';
import {
  allLines,
  each,
  facts,
  inSite,
  inTag,
  list,
  oneGroup,
  partsOf,
  rowsOf,
  tip,
  type Write,
} from './stranger-kind.ts';

const RECIPE = 'itemscope itemtype="https://schema.org/Recipe"';
const ING = 'itemprop="recipeIngredient"';
const INS = 'itemprop="recipeInstructions"';

/** A post whose lists stand in an item. */
const item =
  (lines: Write, steps: Write, scope = RECIPE, name: Write = (s) => `<h2 itemprop="name">${s.title}</h2>`): Write =>
  (s) =>
    `<div ${scope}>${name(s)}${facts(s)}<h3>${s.words.ingredients}</h3>${lines(s)}<h3>${s.words.steps}</h3>${steps(s)}</div>${tip(s)}`;

const markedLines = (s: Sample, mark: (at: number) => boolean, tag = 'li') =>
  `<ul>${each(allLines(s), (text, at) => `<${tag}${mark(at) ? ` ${ING}` : ''}>${text}</${tag}>`)}</ul>`;
const all: Write = (s) => markedLines(s, () => true);
const markedSteps: Write = (s) => list(s.steps, 'ol', ` ${INS}`);
const stepItems: Write = (s) => `<ol>${each(s.steps, (text) => `<li ${INS}>${text}</li>`)}</ol>`;
const titled = (s: Sample) => ({ groups: [null, s.part.title] });

const typed = (type: string) => [item(all, markedSteps, `itemscope itemtype="${type}"`), oneGroup] as const;

/** The lists with the title of the second part between them. */
const twoLists = (s: Sample, mark: (part: number) => string, item = inTag('li'), small = inTag('h4')) => {
  const [first, second] = partsOf(s);
  return `<ul${mark(0)}>${each(first, item)}</ul>${small(s.part.title)}<ul${mark(1)}>${each(second, item)}</ul>`;
};

const cut = (s: Sample, at: number) => rowsOf(s)[at]!;

const lineKinds = inSite('microdata, lines', {
  'three lines': [item((s) => markedLines(s, (at) => at < 3), markedSteps), oneGroup],
  'every other line': [item((s) => markedLines(s, (at) => at % 2 === 0), markedSteps), oneGroup],
  'all but the last line': [item((s) => markedLines(s, (at) => at < allLines(s).length - 1), markedSteps), oneGroup],
  'all but the first line': [item((s) => markedLines(s, (at) => at > 0), markedSteps), oneGroup],
  'only the lists of the first part': [
    item((s) => twoLists(s, (part) => (part === 0 ? ` ${ING}` : '')), markedSteps),
    titled,
  ],
  'lines of the first part': [
    item(
      (s) =>
        twoLists(
          s,
          () => '',
          (text) => (partsOf(s)[0].includes(text) ? `<li ${ING}>${text}</li>` : `<li>${text}</li>`),
        ),
      markedSteps,
    ),
    titled,
  ],
  'both lists': [item((s) => twoLists(s, () => ` ${ING}`), markedSteps), titled],
  'a block around both lists': [item((s) => `<div ${ING}>${twoLists(s, () => '')}</div>`, markedSteps), titled],
  'a block with its heading': [
    (s) =>
      `<div ${RECIPE}><h2 itemprop="name">${s.title}</h2><div ${ING}><h3>${s.words.ingredients}</h3>${list(allLines(s))}</div><div ${INS}><h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</div></div>`,
    oneGroup,
  ],
  'line breaks': [item((s) => `<p ${ING}>${allLines(s).join('<br>\n')}</p>`, markedSteps), oneGroup],
  'line breaks and a bold title': [
    item(
      (s) =>
        `<p ${ING}>${partsOf(s)[0].join('<br>')}<br><br><b>${s.part.title}:</b><br>${partsOf(s)[1].join('<br>')}</p>`,
      markedSteps,
    ),
    titled,
  ],
  'line breaks and hyphens': [
    item(
      (s) =>
        `<p ${ING}>${allLines(s)
          .map((text) => `- ${text}`)
          .join('<br>\n')}</p>`,
      markedSteps,
    ),
    oneGroup,
  ],
  paragraphs: [item((s) => `<div ${ING}>${each(allLines(s), inTag('p'))}</div>`, markedSteps), oneGroup],
  'blocks in blocks': [
    item((s) => `<div ${ING}>${each(allLines(s), (text) => `<div><span>${text}</span></div>`)}</div>`, markedSteps),
    oneGroup,
  ],
  'line feeds with a style': [
    item((s) => `<div ${ING} style="white-space: pre-line">${allLines(s).join('\n')}</div>`, markedSteps),
    oneGroup,
  ],
  'a preformatted block': [item((s) => `<pre ${ING}>${allLines(s).join('\n')}</pre>`, markedSteps), oneGroup],
  'a table': [
    item((s) => `<table ${ING}>${each(allLines(s), (text) => `<tr><td>${text}</td></tr>`)}</table>`, markedSteps),
    oneGroup,
  ],
  'rows of a table': [
    item((s) => `<table>${each(allLines(s), (text) => `<tr ${ING}><td>${text}</td></tr>`)}</table>`, markedSteps),
    oneGroup,
  ],
  'rows with an amount in a cell': [
    item(
      (s) =>
        `<table>${each(rowsOf(s), ([amount, food]) => `<tr ${ING}><td>${amount}</td><td>${food}</td></tr>`)}</table>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'cells of foods': [
    item(
      (s) =>
        `<table>${each(rowsOf(s), ([amount, food]) => `<tr><td>${amount}</td><td ${ING}>${food}</td></tr>`)}</table>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'all cells': [
    item(
      (s) =>
        `<table>${each(rowsOf(s), (row) => `<tr>${row.map((cell) => `<td ${ING}>${cell}</td>`).join('')}</tr>`)}</table>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'names of foods in lines': [
    item(
      (s) => `<ul>${each(rowsOf(s), ([amount, food]) => `<li>${amount} <span ${ING}>${food}</span></li>`)}</ul>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'a link in each line': [
    item((s) => `<ul>${each(allLines(s), (text) => `<li ${ING}><a href="/f">${text}</a></li>`)}</ul>`, markedSteps),
    oneGroup,
  ],
  'a box in each line': [
    item(
      (s) =>
        `<ul>${each(allLines(s), (text, at) => `<li><input type="checkbox" id="x${at}"><label for="x${at}" ${ING}>${text}</label></li>`)}</ul>`,
      markedSteps,
    ),
    oneGroup,
  ],
  'metas and a list': [
    item((s) => `${each(allLines(s), (text) => `<meta ${ING} content="${text}">`)}${list(allLines(s))}`, markedSteps),
    oneGroup,
  ],
  'one meta with commas': [
    item((s) => `<meta ${ING} content="${allLines(s).join(', ')}">${list(allLines(s))}`, markedSteps),
    oneGroup,
  ],
  'metas that are empty': [
    item((s) => `<ul>${each(allLines(s), (text) => `<li ${ING} content="">${text}</li>`)}</ul>`, markedSteps),
    oneGroup,
  ],
  'an empty element': [item((s) => `<span ${ING}></span>${list(allLines(s))}`, markedSteps), oneGroup],
  'amount and name as properties': [
    item(
      (s) =>
        `<ul>${each(rowsOf(s), ([amount, food]) => `<li ${ING} itemscope itemtype="https://schema.org/PropertyValue"><span itemprop="value">${amount}</span> <span itemprop="name">${food}</span></li>`)}</ul>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'the title of a part as an ingredient': [
    item(
      (s) =>
        `<ul>${each([...partsOf(s)[0], `<b>${s.part.title}:</b>`, ...partsOf(s)[1]], (text) => `<li ${ING}>${text}</li>`)}</ul>`,
      markedSteps,
    ),
    titled,
  ],
  'another case of the name': [
    item((s) => `<ul>${each(allLines(s), (text) => `<li itemprop="RecipeIngredient">${text}</li>`)}</ul>`, markedSteps),
    oneGroup,
  ],
  'the name in the plural': [
    item(
      (s) => `<ul>${each(allLines(s), (text) => `<li itemprop="recipeIngredients">${text}</li>`)}</ul>`,
      markedSteps,
    ),
    oneGroup,
  ],
  'the full address of the name': [
    item(
      (s) =>
        `<ul>${each(allLines(s), (text) => `<li itemprop="https://schema.org/recipeIngredient">${text}</li>`)}</ul>`,
      markedSteps,
    ),
    oneGroup,
  ],
  'the list twice, once without marks': [
    item((s) => `${all(s)}<div class="print">${list(allLines(s))}</div>`, markedSteps),
    oneGroup,
  ],
  'an amount that a script fills in': [
    item(
      (s) =>
        `<ul>${each(rowsOf(s), ([amount, food]) => `<li ${ING}><span class="amount" data-amount="${amount}">${amount}</span> <span class="name">${food}</span></li>`)}</ul>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) }),
  ],
  'an advertisement in a line': [
    item(
      (s) =>
        `<ul>${each(allLines(s), (text) => `<li ${ING}>${text} <a class="buy" href="https://shop.example/1">Buy on Amazon</a></li>`)}</ul>`,
      markedSteps,
    ),
    oneGroup,
    ['en'],
  ],
  'only the first food': [
    item(
      (s) =>
        `<ul>${each(allLines(s), (text, at) => (at === 0 ? `<li>${cut(s, 0)[0]} <i ${ING}>${cut(s, 0)[1]}</i></li>` : `<li>${text}</li>`))}</ul>`,
      markedSteps,
    ),
    (s) => ({ ...oneGroup(s), ingredients: allLines(s).map((text, at) => (at === 0 ? cut(s, 0).join(' ') : text)) }),
  ],
});

const stepKinds = inSite('microdata, steps', {
  items: [item(all, stepItems), oneGroup],
  'a block of paragraphs': [item(all, (s) => `<div ${INS}>${each(s.steps, inTag('p'))}</div>`), oneGroup],
  'a span around paragraphs': [item(all, (s) => `<span ${INS}>${each(s.steps, inTag('p'))}</span>`), oneGroup],
  'paragraphs of their own': [item(all, (s) => each(s.steps, (text) => `<p ${INS}>${text}</p>`)), oneGroup],
  'the first paragraph only': [
    item(all, (s) => each(s.steps, (text, at) => `<p${at === 0 ? ` ${INS}` : ''}>${text}</p>`)),
    oneGroup,
  ],
  'the first item only': [
    item(all, (s) => `<ol>${each(s.steps, (text, at) => `<li${at === 0 ? ` ${INS}` : ''}>${text}</li>`)}</ol>`),
    oneGroup,
  ],
  'all but the last item': [
    item(all, (s) => `<ol>${each(s.steps, (text, at) => `<li${at < 3 ? ` ${INS}` : ''}>${text}</li>`)}</ol>`),
    oneGroup,
  ],
  'line breaks': [item(all, (s) => `<div ${INS}>${s.steps.join('<br>')}</div>`), oneGroup],
  'line breaks and numbers': [
    item(all, (s) => `<div ${INS}>${s.steps.map((text, at) => `${at + 1}. ${text}`).join('<br>')}</div>`),
    oneGroup,
  ],
  'a heading in the block': [
    item(all, (s) => `<div ${INS}><h4>${s.words.steps}</h4>${list(s.steps, 'ol')}</div>`),
    oneGroup,
  ],
  'pictures between': [
    item(
      all,
      (s) =>
        `<div ${INS}>${each(s.steps, (text, at) => `<p>${text}</p><figure><img src="/${at}.jpg"><figcaption>${s.title}</figcaption></figure>`)}</div>`,
    ),
    oneGroup,
  ],
  'notes in the block': [
    item(all, (s) => `<div ${INS}>${list(s.steps, 'ol')}<h4>${s.words.notes}</h4><p>${s.tip}</p></div>`),
    oneGroup,
  ],
  'an empty element': [item(all, (s) => `<span ${INS}></span>${list(s.steps, 'ol')}`), oneGroup],
  'HowToStep with a name': [
    item(
      all,
      (s) =>
        `<ol>${each(s.steps, (text, at) => `<li ${INS} itemscope itemtype="http://schema.org/HowToStep"><meta itemprop="position" content="${at + 1}"><div itemprop="text">${text}</div></li>`)}</ol>`,
    ),
    oneGroup,
  ],
  'HowToDirection in HowToStep': [
    item(
      all,
      (s) =>
        `<ol>${each(s.steps, (text) => `<li ${INS} itemscope itemtype="http://schema.org/HowToStep"><div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToDirection"><p itemprop="text">${text}</p></div></li>`)}</ol>`,
    ),
    oneGroup,
  ],
  'HowToSection with steps': [
    item(
      all,
      (s) =>
        `<div ${INS} itemscope itemtype="https://schema.org/HowToSection"><h4 itemprop="name">${s.title}</h4><ol>${each(s.steps.slice(0, 3), (text) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${text}</p></li>`)}</ol></div><div ${INS} itemscope itemtype="https://schema.org/HowToSection"><h4 itemprop="name">${s.part.title}</h4><ol>${each(s.steps.slice(3), (text) => `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${text}</p></li>`)}</ol></div>`,
    ),
    (s) => ({ ...oneGroup(s), stepGroups: [s.title, s.part.title] }),
  ],
  'HowToStep without a text': [
    item(
      all,
      (s) =>
        `<ol>${each(s.steps, (text) => `<li ${INS} itemscope itemtype="http://schema.org/HowToStep">${text}</li>`)}</ol>`,
    ),
    oneGroup,
  ],
  'a meta and a list': [
    item(all, (s) => `<meta ${INS} content="${s.steps.join(' ').replaceAll('"', '')}">${list(s.steps, 'ol')}`),
    oneGroup,
  ],
  'a property of the old vocabulary': [
    item(all, (s) => `<div itemprop="instructions">${each(s.steps, inTag('p'))}</div>`),
    oneGroup,
  ],
  'a property called step': [
    item(all, (s) => `<ol>${each(s.steps, (text) => `<li itemprop="step">${text}</li>`)}</ol>`),
    oneGroup,
  ],
  'no mark': [item(all, (s) => each(s.steps, inTag('p'))), oneGroup],
  'numbers in blocks beside them': [
    item(all, (s) =>
      each(s.steps, (text, at) => `<div class="row"><div class="n">${at + 1}</div><div ${INS}>${text}</div></div>`),
    ),
    oneGroup,
  ],
  'Step 1 above each': [
    item(all, (s) => `<div ${INS}>${each(s.steps, (text, at) => `<h5>Step ${at + 1}</h5><p>${text}</p>`)}</div>`),
    oneGroup,
  ],
});

const placeKinds = inSite('microdata, items', {
  'http and a slash': typed('http://schema.org/Recipe/'),
  www: typed('http://www.schema.org/Recipe'),
  'no scheme': typed('schema.org/Recipe'),
  'two slashes': typed('//schema.org/Recipe'),
  'lower case': typed('https://schema.org/recipe'),
  'no scheme and lower case': typed('schema.org/recipe'),
  'only the name': typed('Recipe'),
  'two types': typed('https://schema.org/Recipe https://schema.org/NewsArticle'),
  'a hash': typed('https://schema.org/#Recipe'),
  'data-vocabulary': typed('http://data-vocabulary.org/Recipe'),
  'no item at all': [item(all, markedSteps, ''), oneGroup],
  'an item without a type': [item(all, markedSteps, 'itemscope'), oneGroup],
  'another type': typed('https://schema.org/CreativeWork'),
  'an item that ends above its lines': [
    (s) =>
      `<div ${RECIPE}><h2 itemprop="name">${s.title}</h2></div>${facts(s)}<h3>${s.words.ingredients}</h3>${all(s)}<h3>${s.words.steps}</h3>${markedSteps(s)}`,
    oneGroup,
  ],
  'an article around it': [
    (s) =>
      `<div itemscope itemtype="https://schema.org/Article"><meta itemprop="name" content="Kitchen Notes">${item(all, markedSteps)(s)}</div>`,
    oneGroup,
  ],
  'a post around it, whose body it is': [
    (s) =>
      `<article itemscope itemtype="https://schema.org/BlogPosting"><h2 itemprop="headline">${s.title}</h2><div itemprop="articleBody">${item(all, markedSteps)(s)}</div></article>`,
    oneGroup,
  ],
  'no name': [item(all, markedSteps, RECIPE, () => ''), oneGroup],
  'the name of the author first': [
    item(
      all,
      markedSteps,
      RECIPE,
      (s) =>
        `<div itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Noa Lind</span></div><h2 itemprop="name">${s.title}</h2>`,
    ),
    oneGroup,
  ],
  'the name of an author without an item first': [
    item(all, markedSteps, RECIPE, (s) => `<p itemprop="author">Noa Lind</p><h2 itemprop="name">${s.title}</h2>`),
    oneGroup,
  ],
  'the headline for the name': [
    item(all, markedSteps, RECIPE, (s) => `<h2 itemprop="headline">${s.title}</h2>`),
    oneGroup,
  ],
  'a picture as the name': [
    item(
      all,
      markedSteps,
      RECIPE,
      (s) => `<img itemprop="image" src="/a.jpg" alt="${s.title}"><span itemprop="name">${s.title}</span>`,
    ),
    oneGroup,
  ],
  'cards of other recipes above': [
    (s) =>
      `${each([1, 2, 3], (at) => `<div ${RECIPE}><a href="/${at}"><span itemprop="name">Granola ${at}</span></a><img itemprop="image" src="/${at}.jpg"></div>`)}${item(all, markedSteps)(s)}`,
    oneGroup,
  ],
  'a second recipe below': [
    (s) =>
      `${item(all, markedSteps)(s)}<div ${RECIPE}><h2 itemprop="name">Granola 2</h2><ul><li ${ING}>200 g oats</li><li ${ING}>2 tbsp honey</li></ul><p ${INS}>Mix the oats with the honey and bake them until golden.</p></div>`,
    (s) => ({ ...oneGroup(s), others: ['Granola 2'] }),
  ],
  'a second recipe above': [
    (s) =>
      `<div ${RECIPE}><h2 itemprop="name">Granola 2</h2><ul><li ${ING}>200 g oats</li><li ${ING}>2 tbsp honey</li></ul><p ${INS}>Mix the oats with the honey and bake them until golden.</p></div>${item(all, markedSteps)(s)}`,
    (s) => ({ ...oneGroup(s), others: ['Granola 2'] }),
  ],
  'the same item twice, for print': [
    (s) => `${item(all, markedSteps)(s)}<div style="display:none">${item(all, markedSteps)(s)}</div>`,
    oneGroup,
  ],
  'two items with a half each': [
    (s) =>
      `<div ${RECIPE}><h2 itemprop="name">${s.title}</h2><h3>${s.words.ingredients}</h3>${all(s)}</div><div ${RECIPE}><h3>${s.words.steps}</h3>${markedSteps(s)}</div>`,
    oneGroup,
  ],
  'JSON-LD that only names it': [
    (s) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', name: s.title, image: '/a.jpg', author: 'Noa Lind' })}</script>${item(all, markedSteps)(s)}`,
    oneGroup,
  ],
  'JSON-LD that only names it, and no other marks': [
    (s) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', name: s.title, recipeIngredient: [], recipeInstructions: '' })}</script>${facts(s)}<h3>${s.words.ingredients}</h3>${list(allLines(s))}<h3>${s.words.steps}</h3>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
});

const rdfa =
  (lines: Write, steps: Write, scope = 'vocab="https://schema.org/" typeof="Recipe"'): Write =>
  (s) =>
    `<div ${scope}><h2 property="name">${s.title}</h2>${facts(s)}<h3>${s.words.ingredients}</h3>${lines(s)}<h3>${s.words.steps}</h3>${steps(s)}</div>`;
const P = 'property="recipeIngredient"';
const PS = 'property="recipeInstructions"';
const rdfaLines: Write = (s) => `<ul>${each(allLines(s), (text) => `<li ${P}>${text}</li>`)}</ul>`;
const rdfaSteps: Write = (s) => `<div ${PS}>${each(s.steps, inTag('p'))}</div>`;

const rdfaKinds = inSite('RDFa and microformats by hand', {
  'no vocab': [rdfa(rdfaLines, rdfaSteps, 'typeof="Recipe"'), oneGroup],
  'a prefix that nothing tells': [rdfa(rdfaLines, rdfaSteps, 'typeof="schema:Recipe"'), oneGroup],
  'the address of the type': [rdfa(rdfaLines, rdfaSteps, 'typeof="http://schema.org/Recipe"'), oneGroup],
  'some lines': [
    rdfa((s) => `<ul>${each(allLines(s), (text, at) => `<li${at < 3 ? ` ${P}` : ''}>${text}</li>`)}</ul>`, rdfaSteps),
    oneGroup,
  ],
  'the list': [rdfa((s) => list(allLines(s), 'ul', ` ${P}`), rdfaSteps), oneGroup],
  'line breaks': [rdfa((s) => `<p ${P}>${allLines(s).join('<br>')}</p>`, rdfaSteps), oneGroup],
  'contents of metas': [rdfa((s) => each(allLines(s), (text) => `<meta ${P} content="${text}">`), rdfaSteps), oneGroup],
  'steps in items': [rdfa(rdfaLines, (s) => `<ol>${each(s.steps, (text) => `<li ${PS}>${text}</li>`)}</ol>`), oneGroup],
  'steps as a list': [rdfa(rdfaLines, (s) => list(s.steps, 'ol', ` ${PS}`)), oneGroup],
  'no steps': [rdfa(rdfaLines, (s) => each(s.steps, inTag('p'))), oneGroup],
  'a type without properties': [
    (s) =>
      `<div vocab="https://schema.org/" typeof="Recipe">${facts(s)}<h3>${s.words.ingredients}</h3>${list(allLines(s))}<h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</div>`,
    oneGroup,
  ],
  'hrecipe with lists as fields': [
    (s) =>
      `<div class="hrecipe"><h2 class="fn">${s.title}</h2><h3>${s.words.ingredients}</h3>${list(allLines(s), 'ul', ' class="ingredient"')}<h3>${s.words.steps}</h3><div class="instructions">${each(s.steps, inTag('p'))}</div></div>`,
    oneGroup,
  ],
  'hrecipe with some fields': [
    (s) =>
      `<div class="hrecipe"><h2 class="fn">${s.title}</h2><h3>${s.words.ingredients}</h3><ul>${each(allLines(s), (text, at) => `<li${at < 2 ? ' class="ingredient"' : ''}>${text}</li>`)}</ul><h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</div>`,
    oneGroup,
  ],
  'h-recipe without steps': [
    (s) =>
      `<div class="h-recipe"><h2 class="p-name">${s.title}</h2><h3>${s.words.ingredients}</h3><ul>${each(allLines(s), (text) => `<li class="p-ingredient">${text}</li>`)}</ul><h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</div>`,
    oneGroup,
  ],
});

export const markedByHand = [...lineKinds, ...stepKinds, ...placeKinds, ...rdfaKinds];
