import { cardLineText } from './card.ts';
import { all, has, heading, type Layout, ol, pieces, sections, ul } from './marking.ts';

export const PORTALS: Readonly<Record<string, Layout>> = {
  'a portal with marked pieces of lines': (card) =>
    sections(
      card,
      (body) =>
        `<div class="comp mm-recipes-structured-ingredients"><h2 class="mm-recipes-structured-ingredients__heading">${card.words.ingredients}</h2>${body}</div>`,
      (body) =>
        `<div class="comp mm-recipes-steps"><h2 class="mm-recipes-steps__heading">${card.words.steps}</h2>${body}</div>`,
      (title, lines) =>
        `${has(title, (text) => `<p class="mm-recipes-structured-ingredients__list-heading">${text}</p>`)}<ul class="mm-recipes-structured-ingredients__list">${all(lines, (line) => `<li class="mm-recipes-structured-ingredients__list-item"><p>${pieces(line, ['q', 'u', 'n', 't'])}</p></li>`)}</ul>`,
      (title, texts) =>
        `${heading(title)}<ol class="mntl-sc-block-group--OL">${all(texts, (text, at) => `<li class="mntl-sc-block-group--LI"><p class="mntl-sc-block-html">${text}</p><figure><img src="/${at}.jpg"><figcaption><p>Photographer: Noa Kim</p></figcaption></figure></li>`)}</ol>`,
    ),
  'a portal with tables of amounts': (card) =>
    sections(
      card,
      (body) =>
        `<article class="ds-box"><h2>${card.words.ingredients}</h2><div class="recipe-servings"><button>-</button><input value="4"><button>+</button></div>${body}<div class="ds-box"><a href="#">Shopping list</a></div></article>`,
      (body) => `<article class="ds-box"><h2>${card.words.steps}</h2><div class="ds-box">${body}</div></article>`,
      (title, lines) =>
        `<table class="ingredients">${has(title, (text) => `<thead><tr><th colspan="2"><h3>${text}:</h3></th></tr></thead>`)}<tbody>${all(lines, (line) => `<tr><td class="td-left"><span>${[line.amount, line.unit].filter(Boolean).join(' ')}</span></td><td class="td-right"><span>${[line.name, line.note].filter(Boolean).join(', ')}</span></td></tr>`)}</tbody></table>`,
      (title, texts) => `${has(title, (text) => `<b>${text}:</b><br><br>`)}${texts.join('<br><br>')}<br><br>`,
    ),
  'a portal with cards of ingredients': (card) =>
    sections(
      card,
      (body) =>
        `<div class="recipe-ingredients"><h2>${card.words.ingredients}</h2><div class="counter"><button>–</button><span>4</span><button>+</button></div>${body}</div>`,
      (body) => `<div class="recipe-preparation"><h2>${card.words.steps}</h2>${body}</div>`,
      (title, lines) =>
        `${has(title, (text) => `<h3 class="ingredients-group">${text}</h3>`)}<div class="items">${all(lines, (line) => `<div class="card-ingredient"><div class="card-ingredient-picture"><img src="/i.jpg" alt="${line.name}"></div><span class="card-ingredient-title"><span class="card-ingredient-quantity"><span class="count">${line.amount}</span> <span class="unit">${line.unit}</span></span> <span class="ingredient-name">${line.name}</span> <span class="ingredient-complement">${line.note}</span></span></div>`)}</div>`,
      (title, texts) =>
        has(title, (text) => `<h3 class="steps-group">${text}</h3>`) +
        `<div class="recipe-step-list">${all(texts, (text, at) => `<div class="recipe-step-list__container"><div class="recipe-step-list__head"><span>${at + 1}</span></div><p>${text}</p></div>`)}</div>`,
    ),
  'a portal with a definition list': (card) =>
    sections(
      card,
      (body) => `<div class="gz-ingredients gz-mBottom4x"><h2>${card.words.ingredients}</h2>${body}</div>`,
      (body) => `<h2>${card.words.steps}</h2>${body}`,
      (title, lines) =>
        `<dl class="gz-list-ingredients">${has(title, (text) => `<dt class="gz-title-section">${text}</dt>`)}${all(lines, (line) => `<dd class="gz-ingredient">${[line.amount, line.unit].filter(Boolean).join(' ')} <a href="/f">${line.name}</a> <span>${line.note}</span></dd>`)}</dl>`,
      (title, texts) =>
        has(title, (text) => `<h3 class="gz-title-step">${text}</h3>`) +
        all(
          texts,
          (text, at) =>
            `<div class="gz-content-recipe-step"><p>${text}</p><div class="gz-content-recipe-step-img"><picture><img src="/${at}.jpg" alt="${card.title} ${at + 1}"></picture></div></div>`,
        ),
    ),
  'a magazine with numbered headings of steps': (card) =>
    sections(
      card,
      (body) =>
        `<section class="recipe__ingredients"><h2 class="heading-5">${card.words.ingredients}</h2>${body}</section>`,
      (body) =>
        `<section class="recipe__method-steps"><h2 class="heading-5">${card.words.steps}</h2><ul class="grouped-list__list">${body}</ul></section>`,
      (title, lines) => `<section>${has(title, (text) => `<h3 class="heading-6">${text}</h3>`)}${ul(lines)}</section>`,
      (_, texts) =>
        all(
          texts,
          (text, at) =>
            `<li class="list-item"><h3 class="heading-6">${at + 1}</h3><div class="editor-content"><p>${text}</p></div></li>`,
        ),
    ),
  'rows of utility classes': (card) =>
    sections(
      card,
      (body) =>
        `<div class="flex flex-col gap-6 rounded-xl bg-stone-50 p-6"><p class="text-2xl font-semibold">${card.words.ingredients}</p>${body}</div>`,
      (body) =>
        `<div class="flex flex-col gap-6"><p class="text-2xl font-semibold">${card.words.steps}</p>${body}</div>`,
      (title, lines) =>
        `<div>${has(title, (text) => `<p class="font-semibold">${text}</p>`)}<div class="divide-y">${all(lines, (line) => `<div class="flex justify-between py-2"><div class="w-24 text-right">${[line.amount, line.unit].filter(Boolean).join(' ')}</div><div class="flex-1">${line.name}${line.note && ` <span class="text-stone-500">${line.note}</span>`}</div></div>`)}</div></div>`,
      (title, texts) =>
        `<div>${has(title, (text) => `<p class="font-semibold">${text}</p>`)}${all(texts, (text, at) => `<div class="flex gap-4"><div class="flex h-8 w-8 items-center justify-center rounded-full">${at + 1}</div><div class="prose"><p>${text}</p></div></div>`)}</div>`,
    ),
  'a community with headlines in lists': (card) => {
    let count = 0;
    return sections(
      card,
      (body) =>
        `<div id="ingredients"><div class="flex"><h2>${card.words.ingredients}</h2><span class="mise-icon-text">${card.yields}</span></div><div class="ingredient-list"><ol>${body}</ol></div></div>`,
      (body) => `<div id="steps"><h2>${card.words.steps}</h2><ol class="list-none">${body}</ol></div>`,
      (title, lines) =>
        has(title, (text) => `<li class="font-semibold headline" dir="auto"><span>${text}</span></li>`) +
        all(
          lines,
          (line) =>
            `<li class="not-headline" dir="auto"><bdi class="font-semibold">${[line.amount, line.unit].filter(Boolean).join(' ')}</bdi> <span>${line.name}${line.note && `, ${line.note}`}</span></li>`,
        ),
      (_, texts) =>
        all(
          texts,
          (text) =>
            `<li class="step"><div class="bg-cookpad-gray-300">${++count}</div><div dir="auto"><p>${text}</p></div></li>`,
        ),
    );
  },
  'a newsletter in nested tables': (card) => {
    const cell = (text: string) =>
      `<table width="100%" cellpadding="0" cellspacing="0" border="0"><tbody><tr><td style="padding:12px 24px;font-family:Georgia">${text}</td></tr></tbody></table>`;
    return sections(
      card,
      (body) => cell(`<h2>${card.words.ingredients}</h2>`) + body,
      (body) => cell(`<h2>${card.words.steps}</h2>`) + body,
      (title, lines) => has(title, (text) => cell(`<strong>${text}</strong>`)) + cell(ul(lines)),
      (title, texts) => has(title, (text) => cell(`<strong>${text}</strong>`)) + cell(ol(texts)),
    );
  },
  'bold titles in one paragraph each': (card) =>
    sections(
      card,
      (body) =>
        `<p><span style="text-decoration: underline"><strong>${card.words.ingredients}:</strong></span></p>${body}`,
      (body) => `<p><span style="text-decoration: underline"><strong>${card.words.steps}:</strong></span></p>${body}`,
      (title, lines) =>
        `<p>${has(title, (text) => `<b>${text}:</b><br>`)}${all(lines, (line) => `${cardLineText(line)}<br>`)}</p>`,
      (title, texts) => `${has(title, (text) => `<p><b>${text}:</b></p>`)}${all(texts, (text) => `<p>${text}</p>`)}`,
    ),
};
