import { cardLineText } from './card.ts';
import { all, box, has, heading, type Layout, ol, sections, ul } from './marking.ts';

/** Forms of lists that real posts have between plugins and plain text. */
export const LISTS_BY_HAND: Readonly<Record<string, Layout>> = {
  'steps that begin with bold words': (card) =>
    sections(
      card,
      (body) => `<h2>${card.words.ingredients}</h2>${body}`,
      (body) => `<h2>${card.words.steps}</h2>${body}`,
      (title, lines) => heading(title) + ul(lines),
      (title, texts) => heading(title) + ol(texts.map((text) => text.replace(/^(\S+ \S+ \S+)/, '<strong>$1</strong>'))),
    ),
  'blocks with a break between all': (card) => {
    const line = (text: string) => `<div><span style="font-family: georgia;">${text}</span></div>`;
    const gap = '<div><span style="font-family: georgia;"><br /></span></div>';
    return sections(
      card,
      (body) => `${line(`<b>${card.words.ingredients}</b>`)}${body}`,
      (body) => `${gap}${line(`<b>${card.words.steps}</b>`)}${gap}${body}`,
      (title, lines) =>
        gap + has(title, (text) => line(`<b>${text}</b>`)) + all(lines, (one) => line(cardLineText(one))),
      (title, texts) => has(title, (text) => line(`<b>${text}</b>`)) + all(texts, (text) => line(text) + gap),
    );
  },
  'related posts between the steps': (card) =>
    sections(
      card,
      (body) => `<h2>${card.words.ingredients}</h2>${body}`,
      (body) => `<h2>${card.words.steps}</h2>${body}`,
      (title, lines) => heading(title) + ul(lines),
      (title, texts) =>
        heading(title) +
        all(
          texts,
          (text, at) =>
            `<p>${text}</p>${at === 1 ? `<div class="related"><p><strong>${card.words.related}:</strong> <a href="/r">Granola 2</a></p></div>` : ''}`,
        ),
    ),
  'a picture for each ingredient': (card) =>
    sections(
      card,
      (body) => `<section class="ingredients"><h2>${card.words.ingredients}</h2>${body}</section>`,
      (body) => `<section class="method"><h2>${card.words.steps}</h2>${body}</section>`,
      (title, lines) =>
        `${heading(title)}<div class="grid">${all(lines, (line) => `<div class="ing"><img src="/i.png" alt=""><p class="ing__amount">${[line.amount, line.unit].filter(Boolean).join(' ')}</p><p class="ing__name">${line.name}${line.note && `, ${line.note}`}</p></div>`)}</div>`,
      (title, texts) =>
        heading(title) +
        all(
          texts,
          (text, at) =>
            `<div class="step"><div class="step__count">${at + 1}/${texts.length}</div><p>${text}</p></div>`,
        ),
    ),
  'columns of a table for amounts and units': (card) =>
    sections(
      card,
      (body) => `<h2>${card.words.ingredients}</h2><table class="zutaten">${body}</table>`,
      (body) => `<h2>${card.words.steps}</h2>${body}`,
      (title, lines) =>
        has(title, (text) => `<tr class="group"><td colspan="3"><b>${text}</b></td></tr>`) +
        all(
          lines,
          (line) =>
            `<tr><td align="right">${line.amount}</td><td>${line.unit}</td><td>${line.name}${line.note && `, ${line.note}`}</td></tr>`,
        ),
      (title, texts) => `${heading(title)}${all(texts, (text) => `<p>${text}</p>`)}`,
    ),
  'boxes of an application': (card) =>
    sections(
      card,
      (body) => `<div data-testid="ingredients"><h2 class="css-1x">${card.words.ingredients}</h2>${body}</div>`,
      (body) => `<div data-testid="steps"><h2 class="css-1x">${card.words.steps}</h2>${body}</div>`,
      (title, lines) =>
        `<div class="css-9k">${has(title, (text) => `<div class="css-h3">${text}</div>`)}<ul class="css-ul">${all(lines, (line, at) => `<li class="css-li"><label class="css-la">${box(at, cardLineText(line))}<span class="css-q">${[line.amount, line.unit].filter(Boolean).join(' ')}</span><span class="css-n">${line.name}${line.note && `, ${line.note}`}</span></label></li>`)}</ul></div>`,
      (title, texts) =>
        `<div class="css-9k">${has(title, (text) => `<div class="css-h3">${text}</div>`)}<ol class="css-ol">${all(texts, (text) => `<li class="css-li"><div class="css-t">${text}</div></li>`)}</ol></div>`,
    ),
};
