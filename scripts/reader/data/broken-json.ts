import { allLines, inBody, inHead, jsonOf, ld, partsOf, recipeOf, script, stepOf } from './data-kind.ts';

const [HTML_START, HTML_END] = ['<!--', '-->'];
const website = '{"@context":"https://schema.org","@type":"WebSite","name":"Kitchen Notes"';

/** JSON-LD that is not JSON, or is in an odd place of the page. */
export const brokenJson = [
  ...inHead('broken JSON', {
    'raw line feeds in texts': (s) =>
      script(jsonOf(s, { recipeInstructions: s.steps.join('@@') }).replaceAll('@@', '\r\n')),
    'raw tabs and control characters': (s) =>
      script(
        jsonOf(s, { description: `a\u0001\u0002b` }).replaceAll('\\u0001', '\u0001\t').replaceAll('\\u0002', '\u000b'),
      ),
    'an HTML comment around it': (s) => script(`\n${HTML_START}\n${jsonOf(s)}\n${HTML_END}\n`),
    'CDATA around it': (s) => script(`\n//<![CDATA[\n${jsonOf(s)}\n//]]>\n`),
    'bare CDATA around it': (s) => script(`<![CDATA[${jsonOf(s)}]]>`),
    'trailing commas': (s) => script(jsonOf(s).replace(/"\n( *)([\]}])/g, '",\n$1$2')),
    'several commas in a row': (s) => script(jsonOf(s).replace(/,\n/g, ',,\n')),
    'missing commas between lines': (s) => script(jsonOf(s).replace(/",\n( *)"(?!@|name|recipe)/g, '"\n$1"')),
    'missing commas between objects': (s) => script(jsonOf(s).replace(/\},/g, '}')),
    'a missing comma between members': (s) => script(jsonOf(s).replace(/\],/, ']')),
    'a broken script above': (s) => script(`${website}, "url": `) + ld(recipeOf(s)),
    'a broken script below': (s) => ld(recipeOf(s)) + script(`${website} "url" "x"`),
    'a broken object before it in one script': (s) => script(`${website} }} , ${jsonOf(s)}`),
    'two objects without a list': (s) => script(`${website}}\n${jsonOf(s)}`),
    'two objects with a comma': (s) => script(`${website}},\n${jsonOf(s)}`),
    'too many closing brackets': (s) => script(`${jsonOf(s)}}}]`),
    'no end': (s) => script(jsonOf(s, { keywords: 'x' }).slice(0, -3)),
    'bare quotes in a description': (s) =>
      script(jsonOf(s, { description: 'QQ' }).replace('"QQ"', '"the "best" one, "really""')),
    'quotes of inches in a text': (s) =>
      script(jsonOf(s, { description: 'a 9QQ tin, 12QQ long' }).replaceAll('QQ', '"')),
    'quotes escaped as entities': (s) => script(jsonOf(s).replaceAll('"', '&quot;')),
    'numeric entities for quotes': (s) => script(jsonOf(s).replaceAll('"', '&#34;')),
    'typographic quotes': (s) => script(jsonOf(s).replace(/"([^"\n]*)"/g, '“$1”')),
    'apostrophes for quotes': (s) =>
      script(
        jsonOf(s)
          .replaceAll("'", '’')
          .replace(/"([^"\n]*)"/g, "'$1'"),
      ),
    'names without quotes': (s) => script(jsonOf(s).replace(/"(\w+)":/g, '$1:')),
    'invalid escapes': (s) =>
      script(jsonOf(s, { description: "it@'s 1@/2 @ul @x" }).replaceAll('@', '\\').replaceAll('"\\', '"@')),
    'an assignment': (s) => script(`var recipe = ${jsonOf(s)};`),
    'a semicolon behind it': (s) => script(`${jsonOf(s)};`),
    'a byte order mark': (s) => script(`\ufeff${jsonOf(s)}`),
    'no-break spaces between members': (s) => script(jsonOf(s).replaceAll('\n  ', '\n\u00a0\u00a0')),
    'undefined and NaN': (s) =>
      script(jsonOf(s, { cookTime: '@1', nutrition: '@2' }).replace('"@1"', 'undefined').replace('"@2"', 'NaN')),
    'a value that is missing': (s) => script(jsonOf(s, { cookTime: '@1' }).replace('"@1"', '')),
    'comments of JavaScript': (s) =>
      script(
        jsonOf(s)
          .replace('"name"', '/* the name */ "name"')
          .replace('"recipeIngredient"', '// lines\n"recipeIngredient"'),
      ),
    'br tags that an editor put between lines': (s) => script(jsonOf(s).replaceAll('\n', '<br />\n')),
    'p tags that an editor put around it': (s) => script(`<p>${jsonOf(s).replaceAll('\n', '</p>\n<p>')}</p>`),
    'a string around it': (s) => script(JSON.stringify(jsonOf(s))),
    'escaped once more': (s) => script(JSON.stringify(jsonOf(s)).slice(1, -1)),
    'another case and parameters of the type': (s) => script(jsonOf(s), 'Application/LD+JSON; charset=UTF-8'),
    'the type text/json+ld': (s) => script(jsonOf(s), 'application/json+ld'),
    'the type application/json': (s) => script(jsonOf(s), 'application/json'),
    'a name that stands twice': (s) => script(jsonOf(s).replace('"name"', '"name": "", "name"')),
    'a placeholder of a template left in it': (s) => script(jsonOf(s, { video: '@1' }).replace('"@1"', '{{ video }}')),
    'an empty member of a list': (s) => script(jsonOf(s).replace(/\[\n/, '[\n ,\n')),
    'texts joined with a plus': (s) => script(jsonOf(s, { description: 'a@1b' }).replace('a@1b', 'a" + "b')),
  }),
  ...inBody('data in an odd place', {
    'an attribute': (s) => `<div data-json-ld="${jsonOf(s).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></div>`,
    'an attribute in apostrophes': (s) =>
      `<div data-schema='${JSON.stringify(recipeOf(s)).replaceAll("'", '&#39;')}'></div>`,
    'a script that adds it': (s) =>
      `<script>var s=document.createElement('script');s.type='application/ld+json';s.text=JSON.stringify(${JSON.stringify(recipeOf(s))});document.head.appendChild(s);</script>`,
    'a script that adds it as a text': (s) =>
      `<script>(function(){var el=document.createElement("script");el.type="application/ld+json";el.innerText=${JSON.stringify(JSON.stringify(recipeOf(s)))};document.body.appendChild(el)})();</script>`,
    'a script that adds a text in apostrophes': (s) =>
      `<script>const el=document.createElement('script');el.type='application/ld+json';el.textContent='${JSON.stringify(recipeOf(s)).replaceAll("'", "\\'")}';document.head.append(el);</script>`,
    'a script that adds a text in backquotes': (s) =>
      `<script>const el=document.createElement('script');el.type='application/ld+json';el.textContent=\`${jsonOf(s)}\`;document.head.append(el);</script>`,
    'a variable of a plain script': (s) => `<script>var structuredData = ${jsonOf(s)};\nrun(structuredData);</script>`,
    'a template element': (s) => `<template>${ld(recipeOf(s))}</template>`,
    'a noscript element': (s) => `<noscript>${ld(recipeOf(s))}</noscript>`,
    'a comment of the page around the script': (s) => `${HTML_START} ${HTML_END}${ld(recipeOf(s))}`,
  }),
  ...inHead('graph', {
    'references of a graph': (s) =>
      ld({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebPage', '@id': '#page', mainEntity: { '@id': '#recipe' } },
          recipeOf(s, {
            '@id': '#recipe',
            recipeInstructions: s.steps.map((_, at) => ({ '@id': `#s${at}` })),
            recipeIngredient: allLines(s),
          }),
          ...s.steps.map((text, at) => ({ '@id': `#s${at}`, ...stepOf(text) })),
        ],
      }),
    'a graph that is no list': (s) => ld({ '@context': 'https://schema.org', '@graph': recipeOf(s) }),
    'lists in lists': (s) => ld([[{ '@type': 'WebSite', name: 'x' }], [[recipeOf(s)]]]),
    'types as a list': (s) => ld(recipeOf(s, { '@type': ['NewsArticle', 'Recipe'] })),
    'the address of the type': (s) => ld(recipeOf(s, { '@type': 'http://schema.org/Recipe' })),
    'the address of the type, https and a slash': (s) => ld(recipeOf(s, { '@type': 'https://www.schema.org/Recipe/' })),
    'a list of addresses': (s) =>
      ld(recipeOf(s, { '@type': ['https://schema.org/Recipe', 'https://schema.org/CreativeWork'] })),
    'a prefix': (s) => ld(renamed(recipeOf(s), (key) => `schema:${key}`, { '@type': 'schema:Recipe' })),
    'another prefix': (s) =>
      ld({
        '@context': { s: 'http://schema.org/' },
        ...renamed(recipeOf(s), (key) => `s:${key}`, { '@type': 's:Recipe' }),
      }),
    'full addresses': (s) => ld(expanded(s, 'http://schema.org/')),
    'full addresses with https': (s) => ld(expanded(s, 'https://schema.org/')),
    'a lower-case type': (s) => ld(recipeOf(s, { '@type': 'recipe' })),
    'names without the sign of JSON-LD': (s) =>
      ld(renamed(recipeOf(s), (key) => key, { '@type': undefined, type: 'Recipe' })),
    'lower-case names': (s) => ld(renamed(recipeOf(s), (key) => key.toLowerCase(), { '@type': 'Recipe' })),
    'texts with a language': (s) =>
      ld(
        recipeOf(s, {
          name: { '@language': s.language, '@value': s.title },
          recipeIngredient: allLines(s).map((text) => ({ '@value': text, '@language': s.language })),
        }),
      ),
    'lists of JSON-LD': (s) =>
      ld(
        recipeOf(s, {
          recipeIngredient: { '@list': allLines(s) },
          recipeInstructions: { '@list': s.steps.map(stepOf) },
        }),
      ),
    'a recipe below the page': (s) => ld({ '@type': 'WebPage', mainEntity: recipeOf(s) }),
    'a recipe as a part': (s) => ld({ '@type': 'Article', headline: 'x', hasPart: [recipeOf(s)] }),
    'a recipe in a list of items': (s) =>
      ld({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: recipeOf(s) }] }),
    'two nodes with one id': (s) => {
      const { recipeInstructions, ...first } = recipeOf(s, { '@id': '#r' }) as Record<string, unknown>;
      return ld({ '@graph': [first, { '@id': '#r', '@type': 'Recipe', recipeInstructions }] });
    },
    'two scripts with one recipe in parts': (s) => {
      const { recipeInstructions, ...first } = recipeOf(s) as Record<string, unknown>;
      return ld(first) + ld({ '@type': 'Recipe', name: s.title, recipeInstructions });
    },
    'a small recipe of another page above': (s) =>
      ld({ '@type': 'Recipe', name: 'Granola 2', image: '/g.jpg', recipeIngredient: partsOf(s)[1].slice(0, 1) }) +
      ld(recipeOf(s)),
    'several related recipes without steps': (s) =>
      ld({
        '@type': 'ItemList',
        itemListElement: ['a', 'b'].map((name) => ({ '@type': 'Recipe', name, url: `/${name}` })),
      }) + ld(recipeOf(s)),
    'the recipe twice': (s) => ld(recipeOf(s)) + ld(recipeOf(s)),
    'a reference that leads back': (s) =>
      ld({
        '@graph': [
          { '@type': 'WebPage', '@id': '#p', mainEntity: { '@id': '#r' } },
          recipeOf(s, { '@id': '#r', isPartOf: { '@id': '#p' }, mainEntityOfPage: { '@id': '#p' } }),
        ],
      }),
  }),
];

function renamed(node: object, name: (key: string) => string, more: object): object {
  const keep = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(keep)
      : typeof value === 'object' && value !== null
        ? renamed(value, name, {})
        : value;
  const entries = Object.entries(node).map(([key, value]) => [key.startsWith('@') ? key : name(key), keep(value)]);
  return { ...Object.fromEntries(entries), ...more };
}

/** The recipe in the expanded form of JSON-LD. */
function expanded(sample: Parameters<typeof allLines>[0], at: string): object {
  const value = (text: string) => ({ '@value': text });
  return [
    {
      '@type': [`${at}Recipe`],
      [`${at}name`]: [value(sample.title)],
      [`${at}recipeIngredient`]: allLines(sample).map(value),
      [`${at}recipeInstructions`]: [
        { '@list': sample.steps.map((text) => ({ '@type': [`${at}HowToStep`], [`${at}text`]: [value(text)] })) },
      ],
    },
  ];
}
