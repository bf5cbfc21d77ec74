import { ld } from '../data/data-kind.ts';
import { type Card, cardLineText } from './card.ts';

/** Writes the page around a card. */
export type Post = (card: Card, body: string) => string;

interface Talk {
  readonly about: string;
  readonly need: string;
  readonly how: string;
  readonly pick: string;
  readonly question: string;
  readonly answer: string;
  readonly store: string;
}

/** Texts that authors write around their recipes. */
const TALKS: Readonly<Record<string, Talk>> = {
  en: {
    about: 'Why you’ll love this recipe',
    need: 'What you’ll need',
    how: 'How to make it, step by step',
    pick: 'I always buy the best one that I can find, because you can taste it.',
    question: 'Can I make this ahead of time?',
    answer: 'Yes! Prepare everything up to 2 days ahead and keep it in the fridge.',
    store: 'Storage',
  },
  de: {
    about: 'Warum du dieses Rezept lieben wirst',
    need: 'Was du brauchst',
    how: 'So geht’s Schritt für Schritt',
    pick: 'Hier nehme ich immer die beste Sorte, denn das schmeckt man.',
    question: 'Kann ich das vorbereiten?',
    answer: 'Ja, bis zu 2 Tage vorher, gut gekühlt.',
    store: 'Aufbewahrung',
  },
  fr: {
    about: 'Pourquoi vous allez aimer cette recette',
    need: 'Ce qu’il vous faut',
    how: 'La recette pas à pas',
    pick: 'Choisissez-le de très bonne qualité, cela fait toute la différence.',
    question: 'Peut-on la préparer à l’avance ?',
    answer: 'Oui, jusqu’à 2 jours avant, au frais.',
    store: 'Conservation',
  },
  it: {
    about: 'Perché amerete questa ricetta',
    need: 'Cosa vi serve',
    how: 'La ricetta passo per passo',
    pick: 'Sceglietelo di ottima qualità, fa davvero la differenza.',
    question: 'Posso prepararlo in anticipo?',
    answer: 'Sì, fino a 2 giorni prima, in frigorifero.',
    store: 'Conservazione',
  },
  es: {
    about: 'Por qué te encantará esta receta',
    need: 'Qué necesitas',
    how: 'La receta paso a paso',
    pick: 'Compra siempre el mejor que encuentres, se nota mucho.',
    question: '¿Se puede preparar con antelación?',
    answer: 'Sí, hasta 2 días antes, en la nevera.',
    store: 'Conservación',
  },
  nl: {
    about: 'Waarom je van dit recept gaat houden',
    need: 'Wat heb je nodig',
    how: 'Stap voor stap',
    pick: 'Ik koop altijd de beste die ik kan vinden, dat proef je.',
    question: 'Kan ik dit van tevoren maken?',
    answer: 'Ja, tot 2 dagen van tevoren, in de koelkast.',
    store: 'Bewaren',
  },
  sv: {
    about: 'Därför kommer du att älska receptet',
    need: 'Det här behöver du',
    how: 'Så gör du, steg för steg',
    pick: 'Jag köper alltid den bästa som finns, det känns på smaken.',
    question: 'Kan man förbereda?',
    answer: 'Ja, upp till 2 dagar i förväg, i kylen.',
    store: 'Förvaring',
  },
  pl: {
    about: 'Dlaczego pokochasz ten przepis',
    need: 'Czego potrzebujesz',
    how: 'Krok po kroku',
    pick: 'Zawsze kupuję najlepszy, jaki znajdę, bo to czuć.',
    question: 'Czy można przygotować wcześniej?',
    answer: 'Tak, do 2 dni wcześniej, w lodówce.',
    store: 'Przechowywanie',
  },
  pt: {
    about: 'Por que você vai amar esta receita',
    need: 'O que você vai precisar',
    how: 'O passo a passo',
    pick: 'Compre sempre o melhor que encontrar, faz toda a diferença.',
    question: 'Posso preparar antes?',
    answer: 'Sim, até 2 dias antes, na geladeira.',
    store: 'Como guardar',
  },
  ja: {
    about: 'このレシピのポイント',
    need: '用意するもの',
    how: '写真で見る手順',
    pick: 'いつもいちばん良いものを選んでいます。味が変わりますよ。',
    question: '作り置きできますか？',
    answer: 'はい、冷蔵庫で2日ほど保存できます。',
    store: '保存方法',
  },
};

const talkOf = ({ language }: Card): Talk => TALKS[language]!;

const frame = (card: Card, head: string, main: string) =>
  `<!doctype html><html lang="${card.language}"><head><meta charset="utf-8"><title>${card.title} - Kim &amp; Noa Cook</title><meta property="og:title" content="${card.title}">${head}</head><body class="single">
<header class="site-header"><a class="logo" href="/">Kim &amp; Noa Cook</a><nav><ul><li><a href="/r">Recipes</a></li></ul></nav></header>${main}
<aside class="sidebar"><h3>Hello!</h3><p>We are Kim and Noa, and we cook in a small kitchen by the sea.</p><h3>${card.words.related}</h3><ul><li><a href="/a">Granola 2</a></li><li><a href="/b">Minestrone</a></li></ul></aside>
<div id="comments" class="comments-area"><h3>${card.words.comments}</h3><ol><li><p>2 cups of flour, 1 egg, so good!</p></li></ol></div><footer><p>© Kim &amp; Noa</p></footer></body></html>`;

const flatData = (card: Card) =>
  ld({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: card.title,
    recipeYield: [card.yields],
    recipeIngredient: card.groups.flatMap(({ lines }) => lines.map(cardLineText)),
    recipeInstructions: card.stepGroups.flatMap(({ steps }) => steps.map((text) => ({ '@type': 'HowToStep', text }))),
  });

/** A long post that explains the ingredients and shows the steps before the card. */
function told(card: Card): string {
  const talk = talkOf(card);
  const [first] = card.groups;
  const names = first!.lines.slice(0, 4).map(({ name }) => `<li><strong>${name}</strong> – ${talk.pick}</li>`);
  const shown = card.stepGroups[0]!.steps.slice(0, 3);
  return `<h2>${talk.about}</h2><p>${talk.answer} ${talk.pick}</p><h2>${talk.need}</h2><ul>${names.join('')}</ul><h2>${talk.how}</h2>${shown.map((text, at) => `<p><strong>${at + 1}.</strong> ${text}</p><figure class="wp-block-image"><img src="/s${at}.jpg" alt=""></figure>`).join('')}<h2>${talk.store}</h2><p>${talk.answer}</p><h2>FAQ</h2><h3>${talk.question}</h3><p>${talk.answer}</p>`;
}

export const posts: Readonly<Record<string, Post>> = {
  'a short post': (card, body) =>
    frame(
      card,
      '',
      `<main><article><h1 class="entry-title">${card.title}</h1><p>${talkOf(card).pick}</p>${body}</article></main>`,
    ),
  'a long post': (card, body) =>
    frame(
      card,
      '',
      `<main><article><h1 class="entry-title">${card.title}</h1><div class="entry-content"><p>${talkOf(card).pick}</p><a href="#recipe">${card.words.jump}</a>${told(card)}${body}<h2>${talkOf(card).question}</h2><p>${talkOf(card).answer}</p></div></article></main>`,
    ),
  'a long post with flat data': (card, body) =>
    frame(
      card,
      flatData(card),
      `<main><article><h1 class="entry-title">${card.title}</h1><div class="entry-content">${told(card)}${body}</div></article></main>`,
    ),
};
