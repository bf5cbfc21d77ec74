import type { Sample } from '../builders/recipes.ts';
import { type DataKind, having, inHead, stepOf } from './data-kind.ts';

const section = (name: string, steps: readonly string[], more: object = {}) => ({
  '@type': 'HowToSection',
  name,
  itemListElement: steps.map(stepOf),
  ...more,
});
const said = (more: (sample: Sample) => object): ((s: Sample) => string) => having(more);
const inOne = (join: (steps: readonly string[], s: Sample) => unknown) =>
  said((s) => ({ recipeInstructions: join(s.steps, s) }));
const sections = (write: (s: Sample) => unknown): [(s: Sample) => string, DataKind['facts']] => [
  having((s) => ({ recipeInstructions: write(s) })),
  (s) => ({ stepGroups: [null, s.part.title] }),
];
const [START, REST] = [(s: Sample) => s.steps.slice(0, 3), (s: Sample) => s.steps.slice(3)];
const html = (tag: string, texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

/** Forms of steps in data. */
export const stepForms: readonly DataKind[] = [
  ...inHead('steps', {
    'a list of HTML': inOne((steps) => `<ol>${html('li', steps)}</ol>`),
    'paragraphs of HTML': inOne((steps) => html('p', steps)),
    'blocks of HTML': inOne((steps) => html('div', steps)),
    'br between steps': inOne((steps) => steps.join('<br/>')),
    'two br between steps': inOne((steps) => steps.join('<br><br>\n')),
    'escaped HTML': inOne((steps) => html('p', steps).replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
    'numbers and br': inOne((steps) => steps.map((text, at) => `${at + 1}. ${text}`).join('<br>')),
    'line feeds': inOne((steps) => steps.join('\n')),
    'empty lines': inOne((steps) => steps.join('\r\n\r\n')),
    'escaped line feeds': inOne((steps) => steps.join('\\n')),
    'a run of numbers': inOne((steps) => steps.map((text, at) => `${at + 1}. ${text}`).join(' ')),
    'a run of numbers without blanks': inOne((steps) => steps.map((text, at) => `${at + 1}.${text}`).join(' ')),
    'a run of numbers in brackets': inOne((steps) => steps.map((text, at) => `${at + 1}) ${text}`).join(' ')),
    'a run of numbers between brackets': inOne((steps) => steps.map((text, at) => `(${at + 1}) ${text}`).join(' ')),
    'a run of circled numbers': inOne((steps) => steps.map((text, at) => `${'①②③④'[at]} ${text}`).join(' ')),
    'a run of counted words': inOne((steps) => steps.map((text, at) => `Step ${at + 1}: ${text}`).join(' ')),
    'a run of bullets': inOne((steps) => steps.map((text) => `• ${text}`).join(' ')),
    'numbers on lines of their own': inOne((steps) => steps.map((text, at) => `${at + 1}.\n${text}`).join('\n')),
    'a run of numbers in one step': inOne((steps) => [stepOf(steps.map((text, at) => `${at + 1}. ${text}`).join(' '))]),
    'line feeds in one step': inOne((steps) => [stepOf(steps.join('\n'))]),
    'paragraphs in one step': inOne((steps) => [stepOf(html('p', steps))]),
    'one step that is no list': inOne((steps) => stepOf(steps.join('\n\n'))),
    'texts with numbers': inOne((steps) => steps.map((text, at) => `${at + 1}. ${text}`)),
    'texts with counted words': inOne((steps) => steps.map((text, at) => `Step ${at + 1}. ${text}`)),
    'counted words between texts': inOne((steps) => steps.flatMap((text, at) => [`Step ${at + 1}`, text])),
    'texts with HTML': inOne((steps) =>
      steps.map((text) => `<p><strong>${text.slice(0, 4)}</strong>${text.slice(4)}</p>`),
    ),
    'texts with empty ones between': inOne((steps) => steps.flatMap((text) => [text, ' ', '<p></p>'])),
    'lists of texts': inOne((steps) => [steps.slice(0, 2), steps.slice(2)]),
    'steps with counted names': inOne((steps) =>
      steps.map((text, at) => ({ ...stepOf(text), name: `Step ${at + 1}` })),
    ),
    'steps with the text as the name': inOne((steps) => steps.map((text) => ({ ...stepOf(text), name: text }))),
    'steps with a name only': inOne((steps) => steps.map((name) => ({ '@type': 'HowToStep', name }))),
    'steps with a description': inOne((steps) => steps.map((description) => ({ '@type': 'HowToStep', description }))),
    'steps whose text is a list': inOne((steps) => steps.map((text) => ({ '@type': 'HowToStep', text: [text] }))),
    'steps of directions': inOne((steps) =>
      steps.map((text) => ({ '@type': 'HowToStep', itemListElement: { '@type': 'HowToDirection', text } })),
    ),
    'steps of lists of directions': inOne((steps) =>
      steps.map((text, at) => ({
        '@type': 'HowToStep',
        name: `${at + 1}`,
        itemListElement: [{ '@type': 'HowToDirection', position: 1, text }],
      })),
    ),
    'steps without a type': inOne((steps) => steps.map((text, at) => ({ position: at + 1, text }))),
    'steps that PHP counted': inOne((steps) => Object.fromEntries(steps.map((text, at) => [at, stepOf(text)]))),
    'creative works': inOne((steps) => steps.map((text) => ({ '@type': 'CreativeWork', text }))),
    'items of a list': inOne((steps) => ({
      '@type': 'ItemList',
      itemListElement: steps.map((text, at) => ({ '@type': 'ListItem', position: at + 1, item: stepOf(text) })),
    })),
    'items with texts': inOne((steps) => ({ '@type': 'ItemList', itemListElement: steps })),
    'items with a description': inOne((steps) =>
      steps.map((description, at) => ({ '@type': 'ListItem', position: `${at + 1}`, description })),
    ),
    'a HowTo with steps': inOne((steps) => ({ '@type': 'HowTo', step: steps.map(stepOf) })),
    'the old name': said((s) => ({ recipeInstructions: undefined, instructions: s.steps })),
    'the name in the singular': said((s) => ({ recipeInstructions: undefined, recipeInstruction: s.steps })),
    'an empty text and the old name': said((s) => ({ recipeInstructions: '', instructions: s.steps.join('\n') })),
    'positions as texts, in another order': inOne((steps) =>
      steps.map((text, at) => ({ ...stepOf(text), position: `${at + 1}` })).reverse(),
    ),
    'text, name and pictures as plugins write them': inOne((steps) =>
      steps.map((text, at) => ({ ...stepOf(text), name: text.slice(0, 12), url: `/#s${at}`, image: [`/${at}.jpg`] })),
    ),
    'the heading as the first text': [
      inOne((steps, s) => [s.words.steps, ...steps]),
      ({ words }) => ({ stepGroups: [words.steps] }),
    ],
    'the heading with a colon in the text': [
      inOne((steps, s) => `${s.words.steps}:\n${steps.join('\n')}`),
      ({ words }) => ({ stepGroups: [words.steps] }),
    ],
    'a tip behind the steps': inOne((steps) => [...steps.map(stepOf), { '@type': 'HowToTip', text: '' }]),
  }),
  ...inHead('parts of steps', {
    sections: sections((s) => [section('', START(s)), section(s.part.title, REST(s))]),
    'a section behind steps': sections((s) => [...START(s).map(stepOf), section(s.part.title, REST(s))]),
    'sections with steps': sections((s) => [
      { '@type': 'HowToSection', steps: START(s).map(stepOf) },
      { '@type': 'HowToSection', name: s.part.title, steps: REST(s).map(stepOf) },
    ]),
    'sections with a single item': sections((s) => [
      section('', START(s)),
      { '@type': 'HowToSection', name: s.part.title, itemListElement: stepOf(REST(s)[0]!) },
    ]),
    'sections with a text': sections((s) => [
      { '@type': 'HowToSection', text: START(s).join('\n') },
      { '@type': 'HowToSection', name: s.part.title, text: REST(s).join('\n') },
    ]),
    'sections with texts': sections((s) => [
      { '@type': 'HowToSection', itemListElement: START(s) },
      { '@type': 'HowToSection', name: s.part.title, itemListElement: REST(s) },
    ]),
    'sections in a list of items': sections((s) => ({
      '@type': 'ItemList',
      itemListElement: [section('', START(s)), section(s.part.title, REST(s))],
    })),
    'sections in a section': sections((s) => [
      section('', START(s)),
      { '@type': 'HowToSection', name: '', itemListElement: [section(s.part.title, REST(s))] },
    ]),
    'lists with a name': sections((s) => [
      { '@type': 'ItemList', itemListElement: START(s).map(stepOf) },
      { '@type': 'ItemList', name: s.part.title, itemListElement: REST(s).map(stepOf) },
    ]),
    'a title with a colon between texts': sections((s) => [...START(s), `${s.part.title}:`, ...REST(s)]),
    'a bold title between texts': sections((s) => [...START(s), `<b>${s.part.title}</b>`, ...REST(s)]),
    'a heading in one text of HTML': sections(
      (s) => `${html('p', START(s))}<h3>${s.part.title}</h3>${html('p', REST(s))}`,
    ),
    'a bold line in one text of HTML': sections(
      (s) => `${html('p', START(s))}<p><strong>${s.part.title}:</strong></p>${html('p', REST(s))}`,
    ),
    'a line with a colon in one text': sections(
      (s) => `${START(s).join('\n')}\n\n${s.part.title}:\n${REST(s).join('\n')}`,
    ),
    'a step that is a title': sections((s) => [...START(s), `${s.part.title}:`, ...REST(s)].map(stepOf)),
  }),
];
