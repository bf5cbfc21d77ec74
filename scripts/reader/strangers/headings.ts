import type { Sample } from '../builders/sample.ts';
import { bold, paragraphs } from './hand-writing.ts';
import { facts, inSite, inTag, written } from './stranger-kind.ts';

const headings: Record<string, (text: string) => string> = {
  h1: inTag('h1'),
  h4: inTag('h4'),
  'div with a class': inTag('div class="recipe-title-small"'),
  'p with a class': inTag('p class="tit"'),
  'span with a class in a div': (text) => `<div class="a"><span class="b">${text}</span></div>`,
  strong: bold(),
  'strong in a div': bold('div'),
  underlined: (text) => `<p><u>${text}</u></p>`,
  'bold and underlined': (text) => `<p><b><u>${text}</u></b></p>`,
  'with a colon': (text) => `<p>${text}:</p>`,
  'bold with a colon outside': (text) => `<p><b>${text}</b>:</p>`,
  'in capitals': (text) => `<p>${text.toUpperCase()}</p>`,
  'with an emoji before it': (text) => `<h2>🛒 ${text}</h2>`,
  'with an emoji behind it': (text) => `<h3>${text} 🍋</h3>`,
  'between stars': (text) => `<p>*** ${text} ***</p>`,
  'between tildes': (text) => `<p>~ ${text} ~</p>`,
  'between dashes': (text) => `<p>— ${text} —</p>`,
  'in brackets': (text) => `<p>[${text}]</p>`,
  'in corner brackets': (text) => `<p>【${text}】</p>`,
  'with a triangle': (text) => `<p>▼ ${text}</p>`,
  'with a square': (text) => `<p>■${text}</p>`,
  'with a link to itself': (text) => `<h2 id="a"><a href="#a" aria-hidden="true">#</a>${text}</h2>`,
  'with a pilcrow': (text) => `<h2>${text}<a class="headerlink" href="#a">¶</a></h2>`,
  'with a link to edit': (text) =>
    `<h2><span class="mw-headline">${text}</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>`,
  'in font tags': (text) => `<font size="4" color="red"><b>${text}</b></font><br>`,
  'in a definition term': (text) => `<dl><dt>${text}</dt></dl>`,
  'in a caption bar': (text) => `<div class="bar"><i class="icon"></i> ${text} <i class="icon"></i></div>`,
  counted: (text) => `<h2>1. ${text}</h2>`,
  'in a legend': (text) => `<legend>${text}</legend>`,
  'in a label': (text) => `<label class="lbl">${text}</label>`,
  'letter by letter in bold': (text) => `<p>${[...text].map((c) => `<b>${c}</b>`).join('')}</p>`,
  'in mixed bold': (text) => `<p><b>${text.slice(0, 3)}</b><strong>${text.slice(3)}</strong></p>`,
  'with a no-break space and a colon': (text) => `<h3>${text}&nbsp;:</h3>`,
  'with an arrow': (text) => `<p><b>→ ${text}</b></p>`,
  'with a rule below': (text) => `<p>${text}</p><hr>`,
  'with a bar': (text) => `<h3>| ${text} |</h3>`,
};
const noTitles = (s: Sample) => ({ groups: [null, s.part.title] });
export const headingKinds = inSite('headings', {
  ...Object.fromEntries(
    Object.entries(headings).map(([name, heading]) => [
      name,
      [
        (s: Sample) =>
          facts(s) +
          written(s, { heading, small: (text) => `<h5>${text}</h5>` }) +
          heading(s.words.notes) +
          `<p>${s.tip}</p>`,
        noTitles,
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(headings).map(([name, heading]) => [
      `${name}, above paragraphs`,
      [
        (s: Sample) =>
          facts(s) +
          written(s, { heading, small: (text) => `<p><b>${text}</b></p>`, lines: paragraphs, steps: paragraphs }) +
          heading(s.words.notes) +
          `<p>${s.tip}</p>`,
        noTitles,
      ] as const,
    ]),
  ),
  'servings behind the heading': [
    (s: Sample) =>
      `<p>${s.prep}</p>` +
      written(s, { heading: (text) => inTag('h2')(text === s.words.ingredients ? `${text} (${s.yields})` : text) }),
    noTitles,
  ],
  'the title of the recipe in the heading': [
    (s: Sample) => facts(s) + written(s, { heading: (text) => inTag('h2')(`${text} – ${s.title}`) }),
    noTitles,
  ],
  'the title of the recipe before the heading': [
    (s: Sample) => facts(s) + written(s, { heading: (text) => inTag('h2')(`${s.title}: ${text}`) }),
    noTitles,
  ],
});
