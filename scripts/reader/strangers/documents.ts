import type { Sample } from '../builders/sample.ts';
import { amountsFirst, bold, paragraphs } from './hand-writing.ts';
import { STEP } from './marks.ts';
import {
  allLines,
  bare,
  each,
  facts,
  inSite,
  inTag,
  list,
  oneGroup,
  partsOf,
  rowsOf,
  tip,
  wholePages,
  written,
} from './stranger-kind.ts';

/** Recipes of food bloggers: the ingredients and steps are told in the post, and again in the card at its end. */
const toldTwice = (card: (s: Sample) => string) => (s: Sample) =>
  `<h2>${s.words.ingredients}</h2><p>${s.intro}</p><ul>${each(s.lines, ([, food]) => `<li><strong>${food}:</strong> ${s.intro.toLowerCase()}</li>`)}</ul><img src="/i.jpg" alt="${s.words.ingredients}">
<h2>${s.words.steps}</h2><p>${s.intro}</p>${each(s.steps, (text, at) => `<figure><img src="/${at}.jpg"></figure><p><strong>${STEP[s.language]} ${at + 1}:</strong> ${text} ${s.tip}</p>`)}<h2>FAQ</h2><h3>${s.title}?</h3><p>${s.tip}</p>${card(s)}`;
export const postKinds = inSite('long posts', {
  'a card of blocks at the end': [
    toldTwice(
      (s) =>
        `<div class="card-x"><h2>${s.title}</h2>${facts(s)}${written(s, { heading: inTag('h3'), small: inTag('h4') })}</div>`,
    ),
  ],
  'a card of paragraphs at the end': [
    toldTwice(
      (s) =>
        `<hr><h2>${s.title}</h2>${facts(s)}${written(s, { heading: bold(), small: bold(), lines: paragraphs, steps: paragraphs })}`,
    ),
  ],
  'a card in a table at the end': [
    toldTwice(
      (s) =>
        `<table><tr><td><h2>${s.title}</h2>${facts(s)}${written(s, { heading: inTag('h3'), small: inTag('h4') })}</td></tr></table>`,
    ),
  ],
  'a table of contents': [
    (s) =>
      `<div class="toc"><p>Contents</p><ol><li><a href="#i">${s.words.ingredients}</a></li><li><a href="#s">${s.words.steps}</a></li><li><a href="#n">${s.words.notes}</a></li></ol></div>${facts(s)}${written(s, {})}${tip(s)}`,
  ],
  'links to related posts between paragraphs': [
    (s) =>
      `<p>${s.intro}</p><p><a href="/1">Granola 2</a></p><p>${s.intro}</p>${facts(s)}${written(s, {})}<ul><li><a href="/2">Granola 3</a></li><li><a href="/3">Minestrone</a></li></ul>`,
  ],
});

export const DOCUMENTS = wholePages('documents', {
  'a print page': [(s) => bare(s, `<h1>${s.title}</h1>${facts(s)}${written(s, {})}${tip(s)}`)],
  'a print page without tags of structure': [
    (s) =>
      bare(
        s,
        `<b>${s.title}</b><br>${s.yields}<br>${s.prep}<br><br><b>${s.words.ingredients}</b><br>${partsOf(s)[0].join('<br>')}<br><b>${s.part.title}</b><br>${partsOf(s)[1].join('<br>')}<br><br><b>${s.words.steps}</b><br>${s.steps.map((text, at) => `${at + 1}. ${text}`).join('<br>')}`,
      ),
  ],
  'a preformatted text': [
    (s) =>
      bare(
        s,
        `<pre>${s.title}\n\n${s.yields}\n${s.prep}\n\n${s.words.ingredients}:\n${allLines(s).join('\n')}\n\n${s.words.steps}:\n${s.steps.map((text, at) => `${at + 1}. ${text}`).join('\n')}\n</pre>`,
      ),
    oneGroup,
  ],
  MediaWiki: [
    (s) =>
      bare(
        s,
        `<div id="content" class="mw-body"><h1 id="firstHeading"><span class="mw-page-title-main">${s.title}</span></h1><div id="siteSub">From Wiki</div><div id="mw-content-text"><div class="mw-parser-output"><table class="infobox"><tr><th>${s.yields}</th></tr><tr><td>${s.prep}</td></tr></table><p>${s.intro}</p><div id="toc" class="toc"><div class="toctitle"><h2>Contents</h2></div><ul><li class="toclevel-1"><a href="#I"><span class="tocnumber">1</span> <span class="toctext">${s.words.ingredients}</span></a></li><li><a href="#P"><span class="tocnumber">2</span> <span class="toctext">${s.words.steps}</span></a></li></ul></div>${written(s, { heading: (text) => `<div class="mw-heading mw-heading2"><h2>${text}</h2><span class="mw-editsection"><span>[</span><a href="/e"><span>edit</span></a><span>]</span></span></div>`, small: (text) => `<h3><span class="mw-headline">${text}</span></h3>` })}<h2><span class="mw-headline">${s.words.notes}</span></h2><ul><li>${s.tip}</li></ul></div></div><div id="catlinks"><a href="/c">Categories</a>: <ul><li><a href="/s">Soups</a></li></ul></div></div><div id="mw-navigation"><ul><li><a href="/m">Main page</a></li></ul></div>`,
        `${s.title} - Wiki`,
      ),
  ],
  'a wiki whose title names a space': [
    (s) =>
      bare(
        s,
        `<h1 id="firstHeading" class="firstHeading"><span class="mw-page-title-namespace">Cookbook</span><span class="mw-page-title-separator">:</span><span class="mw-page-title-main">${s.title}</span></h1><div class="mw-parser-output"><p><a href="/a">Cookbook</a> | <a href="/b">Recipes</a> | <a href="/c">Ingredients</a></p>${facts(s)}${written(s, {})}</div>`,
        `Cookbook:${s.title} - Wikibooks, open books for an open world`,
      ),
  ],
  DokuWiki: [
    (s) =>
      bare(
        s,
        `<div class="dokuwiki"><div class="page"><h1 class="sectionedit1">${s.title}</h1><div class="level1"><p>${s.intro}</p>${facts(s)}</div>${written(s, { heading: (text) => `<h2 class="sectionedit2">${text}</h2>`, lines: (texts) => `<div class="level2"><ul>${each(texts, (text) => `<li class="level1"><div class="li"> ${text}</div></li>`)}</ul></div>`, steps: (texts) => `<div class="level2"><ol>${each(texts, (text) => `<li class="level1"><div class="li"> ${text}</div></li>`)}</ol></div>` })}</div></div>`,
        `${s.title} [Wiki]`,
      ),
  ],
  'rendered Markdown': [
    (s) =>
      bare(
        s,
        `<article class="markdown-body"><h1><a id="user-content-a" class="anchor" href="#a"></a>${s.title}</h1><p>${s.intro}</p>${facts(s)}${written(s, { heading: (text) => `<div class="markdown-heading"><h2 class="heading-element">${text}</h2><a class="anchor" aria-label="Permalink: ${text}" href="#b"><svg></svg></a></div>`, lines: (texts) => `<ul class="contains-task-list">${each(texts, (text) => `<li class="task-list-item"><input type="checkbox" disabled> ${text}</li>`)}</ul>` })}</article>`,
        `recipes/soup.md at main · noa/recipes`,
      ),
  ],
  'a forum': [
    (s) =>
      bare(
        s,
        `<h2 class="topic-title"><a href="/t">${s.title}</a></h2><div class="post" id="p1"><p class="author">by <a href="/u">Noa</a> » 12 May 2021, 10:02</p><div class="content">${s.intro}<br><br>${s.yields}<br>${s.prep}<br><br><strong>${s.words.ingredients}:</strong><br>${allLines(s).join('<br>')}<br><br><strong>${s.words.steps}:</strong><br>${s.steps.join('<br>')}</div><div class="signature">Cook more. Worry less.</div></div><div class="post" id="p2"><p class="author">by <a href="/u2">Kim</a> » 13 May 2021, 11:40</p><div class="content">${s.comment}</div></div>`,
        `${s.title} - Kitchen Forum`,
      ),
    oneGroup,
  ],
  'a forum of tables': [
    (s) =>
      bare(
        s,
        `<table class="tborder"><tr><td class="alt2"><b>Noa</b><br>Member</td><td class="alt1"><div class="smallfont"><strong>${s.title}</strong></div><hr><div id="post_message_1">${s.intro}<br /><br /><b>${s.words.ingredients}</b><br />${allLines(s).join('<br />')}<br /><br /><b>${s.words.steps}</b><br />${s.steps.join('<br /><br />')}</div></td></tr></table>`,
        `${s.title} - Kitchen Forum`,
      ),
    oneGroup,
  ],
  'a message of a network': [
    (s) =>
      bare(
        s,
        `<div class="md"><p>${s.intro}</p><p><strong>${s.words.ingredients}</strong></p>${list(allLines(s))}<p><strong>${s.words.steps}</strong></p>${list(s.steps, 'ol')}</div><div class="comment"><div class="md"><p>${s.comment}</p></div></div>`,
        `${s.title} : r/cooking`,
      ),
    (s) => ({ ...oneGroup(s), title: s.title }),
  ],
  Telegraph: [
    (s) =>
      bare(
        s,
        `<main class="tl_article"><header><h1>${s.title}</h1><address><a rel="author">Noa</a><time>May 12, 2021</time></address></header><article class="tl_article_content"><h1>${s.title}<br></h1><address>Noa<br></address><p>${s.intro}</p><p>${s.yields}</p><p>${s.prep}</p><h3>${s.words.ingredients}</h3>${list(partsOf(s)[0])}<h4>${s.part.title}</h4>${list(partsOf(s)[1])}<h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</article></main>`,
        `${s.title} – Telegraph`,
      ),
  ],
  LiveJournal: [
    (s) =>
      bare(
        s,
        `<article class="b-singlepost"><h1 class="b-singlepost-title">${s.title}</h1><div class="b-singlepost-bodywrapper">${s.intro}<br /><br /><b>${s.words.ingredients}:</b><br />${allLines(s).join('<br />')}<br /><br /><b>${s.words.steps}:</b><br />${s.steps.join('<br /><br />')}</div></article>`,
      ),
    oneGroup,
  ],
  'a document of Word': [
    (s) =>
      bare(
        s,
        `<div class=WordSection1><h1>${s.title}<o:p></o:p></h1>${written(s, { heading: (text) => `<p class=MsoNormal><b><span lang=DE>${text}<o:p></o:p></span></b></p>`, small: (text) => `<p class=MsoNormal><b>${text}<o:p></o:p></b></p>`, lines: (texts) => each(texts, (text) => `<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span style='font-family:Symbol'><span>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`), steps: (texts) => each(texts, (text, at) => `<p class=MsoListParagraph><![if !supportLists]><span>${at + 1}.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`) })}</div>`,
      ),
  ],
  'a document of Google': [
    (s) =>
      bare(
        s,
        `<div id="contents"><p class="c3 title"><span class="c5">${s.title}</span></p><p class="c1"><span>${s.yields}</span></p>${written(s, { heading: (text) => `<h2 class="c7"><span class="c2">${text}</span></h2>`, small: (text) => `<h3><span>${text}</span></h3>`, lines: (texts) => `<ul class="c0 lst-kix_1-0 start">${each(texts, (text) => `<li class="c1 li-bullet-0"><span class="c4">${text}</span></li>`)}</ul>`, steps: (texts) => `<ol class="c0">${each(texts, (text) => `<li class="c1"><span class="c4">${text}</span></li>`)}</ol>` })}</div>`,
      ),
  ],
  'an export of Notion': [
    (s) =>
      bare(
        s,
        `<article class="page sans"><header><h1 class="page-title">${s.title}</h1><table class="properties"><tbody><tr class="property-row"><th>Servings</th><td>4</td></tr></tbody></table></header><div class="page-body">${written(s, { lines: (texts) => each(texts, (text) => `<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">${text}</span></li></ul>`), steps: (texts) => each(texts, (text, at) => `<ol type="1" class="numbered-list" start="${at + 1}"><li>${text}</li></ol>`) })}</div></article>`,
      ),
  ],
  'an export of Evernote': [
    (s) =>
      bare(
        s,
        `<div class="en-note"><h1>${s.title}</h1><div>${s.yields}</div><div><br/></div>${written(s, { heading: (text) => `<div><b>${text}</b></div>`, small: (text) => `<div><b>${text}</b></div>`, lines: (texts) => `<ul>${each(texts, (text) => `<li><div>${text}</div></li>`)}</ul>`, steps: (texts) => each(texts, (text) => `<div>${text}</div><div><br/></div>`) })}</div>`,
      ),
  ],
  'a mail': [
    (s) =>
      bare(
        s,
        `<div dir="ltr"><div class="gmail_default"><h2>${s.title}</h2></div><div>${s.yields}</div><div><br></div><div><b>${s.words.ingredients}</b></div>${each(allLines(s), inTag('div'))}<div><br></div><div><b>${s.words.steps}</b></div>${each(s.steps, inTag('div'))}</div>`,
      ),
    oneGroup,
  ],
  'frames and fonts': [
    (s) =>
      `<HTML><HEAD><TITLE>${s.title}</TITLE></HEAD><BODY BGCOLOR=white><CENTER><FONT SIZE=+3>${s.title}</FONT></CENTER><HR><FONT FACE=Arial><P><B>${s.words.ingredients}:</B><UL>${allLines(
        s,
      )
        .map((text) => `<LI>${text}`)
        .join(
          '\n',
        )}</UL><P><B>${s.words.steps}:</B><P>${s.steps.join('<P>')}</FONT><HR><A HREF=index.html>Home</A></BODY></HTML>`,
    oneGroup,
  ],
  'nothing closed': [
    (s) =>
      `<html><title>${s.title}</title><body><h1>${s.title}<h2>${s.words.ingredients}</h2><ul>${allLines(s)
        .map((text) => `<li>${text}`)
        .join('\n')}<h2>${s.words.steps}</h2><ol>${s.steps.map((text) => `<li>${text}`).join('\n')}`,
    oneGroup,
  ],
  'an application that renders on the server': [
    (s) =>
      bare(
        s,
        `<div id="__next"><div class="css-1x2y3z"><h1 class="css-abc">${s.title}</h1><div class="css-q1"><span>${s.yields}</span></div><section class="css-5"><h2 class="css-6">${s.words.ingredients}</h2>${each(rowsOf(s), ([amount, food]) => `<div class="css-7"><span>${amount}<!-- --> </span><span>${food}<!-- --></span></div>`)}</section><section class="css-5"><h2 class="css-6">${s.words.steps}</h2>${each(s.steps, (text, at) => `<div class="css-8"><span class="css-9">${at + 1}<!-- -->.</span><p>${text}</p></div>`)}</section></div></div>`,
      ),
    (s) => ({ ...amountsFirst(s), groups: [null] }),
  ],
  'custom elements': [
    (s) =>
      bare(
        s,
        `<my-app><recipe-page><h1 slot="title">${s.title}</h1><ingredient-list><h2>${s.words.ingredients}</h2>${each(allLines(s), (text) => `<ingredient-item>${text}</ingredient-item>`)}</ingredient-list><step-list><h2>${s.words.steps}</h2>${each(s.steps, (text) => `<step-item>${text}</step-item>`)}</step-list></recipe-page></my-app>`,
      ),
    oneGroup,
  ],
  'an editor of blocks of a Korean blog': [
    (s) =>
      bare(
        s,
        `<div class="se-viewer"><div class="se-title-text"><p class="se-text-paragraph"><span class="se-fs-">${s.title}</span></p></div><div class="se-main-container">${written(s, { heading: (text) => `<div class="se-component"><p class="se-text-paragraph"><span><b>${text}</b></span></p></div>`, small: (text) => `<p class="se-text-paragraph"><span><b>${text}</b></span></p>`, lines: (texts) => each(texts, (text) => `<p class="se-text-paragraph"><span class="se-ff">${text}</span></p>`), steps: (texts) => each(texts, (text) => `<p class="se-text-paragraph"><span class="se-ff">${text}</span></p><p class="se-text-paragraph"><span>\u200b</span></p>`) })}</div></div>`,
        `${s.title} : 네이버 블로그`,
      ),
  ],
});
