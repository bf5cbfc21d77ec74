import type { Sample } from './sample.ts';
import { each, facts, inTag, inThree, list as items, partsOf, type Row } from './written.ts';

/** Writes the post of a recipe like a page builder or a person: the content between the site's header and footer. */
type Layout = (sample: Sample) => string;

/** Two titled lists, then the counted steps, by the writers of a heading and of a list. */
function plain(
  sample: Sample,
  heading: (text: string) => string,
  small: (text: string) => string,
  list: (texts: readonly string[]) => string,
  counted: (texts: readonly string[]) => string,
): string {
  const [first, second] = partsOf(sample);
  const { words, part, steps } = sample;
  return `${heading(words.ingredients)}${list(first)}${small(part.title)}${list(second)}${heading(words.steps)}${counted(steps)}`;
}

const tip = ({ words, tip: text }: Sample, tag = 'h3') => `<${tag}>${words.notes}</${tag}><p>${text}</p>`;
const ad = '<div class="ad-slot"><span>Advertisement</span></div>';

const byBreaks: Layout = (sample) => {
  const [first, second] = partsOf(sample);
  const { words, part, steps, yields, prep } = sample;
  return `<p>${yields}<br />${prep}</p><p><strong>${words.ingredients}</strong><br />${first.join('<br />')}</p>
<p><strong>${part.title}</strong><br />${second.join('<br />')}</p><p><strong>${words.steps}</strong><br />${each(steps, (text, at) => `${at + 1}. ${text}<br />`)}</p><p><strong>${words.notes}</strong><br />${sample.tip}</p>`;
};

const words4 = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .toLowerCase() || 'x';

/** Spans around every piece of text, as visual editors leave them. */
const soup = (text: string) =>
  `<span style="font-family:avenir;font-size:16px"><span class="wixui-rich-text__text">${text}</span></span>`;

function accordion(sample: Sample, open: (title: string, body: string) => string): string {
  const [first, second] = partsOf(sample);
  const { words, part, steps } = sample;
  return `${facts(sample)}${open(words.ingredients, `${items(first)}<p><strong>${part.title}</strong></p>${items(second)}`)}
${open(words.steps, items(steps, 'ol'))}${open(words.notes, `<p>${sample.tip}</p>`)}`;
}

function cells(sample: Sample, split: (row: Row) => string[]): string {
  const row = (one: Row) => `<tr>${each(split(one), inTag('td'))}</tr>`;
  const { words, part, lines, steps } = sample;
  return `${facts(sample)}<h2>${words.ingredients}</h2><table><tbody>${lines.map(row).join('')}</tbody></table>
<h4>${part.title}</h4><table><tbody>${part.lines.map(row).join('')}</tbody></table><h2>${words.steps}</h2>${each(steps, inTag('p'))}${tip(sample)}`;
}

const GUTENBERG: Readonly<Record<string, Layout>> = {
  'Gutenberg lists': (sample) => {
    const heading = (text: string) => `<h2 class="wp-block-heading">${text}</h2>`;
    const small = (text: string) => `<h3 class="wp-block-heading">${text}</h3>`;
    const list = (texts: readonly string[]) => items(texts, 'ul', ' class="wp-block-list"');
    const counted = (texts: readonly string[]) => items(texts, 'ol', ' class="wp-block-list"');
    return facts(sample) + plain(sample, heading, small, list, counted) + tip(sample);
  },
  'Gutenberg columns': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const column = (body: string) => `<div class="wp-block-column">${body}</div>`;
    return `${facts(sample)}<div class="wp-block-columns">${column(`<h3>${words.ingredients}</h3>${items(first)}<p><strong>${part.title}</strong></p>${items(second)}`)}
${column(`<h3>${words.steps}</h3>${items(steps, 'ol')}`)}</div>${tip(sample)}`;
  },
  'Gutenberg group with media': (sample) => {
    const media = (text: string, at: number) =>
      `<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/${at}.jpg" alt=""></figure><div class="wp-block-media-text__content"><p>${text}</p></div></div>`;
    const heading = inTag('h2');
    return `<div class="wp-block-group">${facts(sample)}${plain(sample, heading, inTag('h4'), items, (texts) => each(texts, media))}</div>${tip(sample)}`;
  },
  'Gutenberg details': (sample) =>
    accordion(
      sample,
      (title, body) => `<details class="wp-block-details"><summary>${title}</summary>${body}</details>`,
    ),
  'Gutenberg table': (sample) => {
    const [first, second] = partsOf(sample);
    const rows = (texts: readonly string[]) => each(texts, (text) => `<tr><td>${text}</td></tr>`);
    return `${facts(sample)}<h2>${sample.words.ingredients}</h2><figure class="wp-block-table"><table><tbody>${rows(first)}<tr><td><strong>${sample.part.title}</strong></td></tr>${rows(second)}</tbody></table></figure><h2>${sample.words.steps}</h2>${items(sample.steps, 'ol')}${tip(sample)}`;
  },
  'pictures and advertisements between steps': (sample) => {
    const step = (text: string, at: number) =>
      `<p>${at + 1}. ${text}</p><figure><img src="/${at}.jpg" alt=""></figure>${at === 1 ? ad : ''}`;
    return facts(sample) + plain(sample, inTag('h2'), inTag('h3'), items, (texts) => each(texts, step)) + tip(sample);
  },
};

const EDITORS: Readonly<Record<string, Layout>> = {
  'line breaks in paragraphs': byBreaks,
  'a paragraph for each line': (sample) => {
    const bold = (text: string) => `<p><strong>${text}:</strong></p>`;
    const list = (texts: readonly string[]) => each(texts, inTag('p'));
    return (
      facts(sample) +
      plain(sample, bold, bold, list, list) +
      `<p><strong>${sample.words.notes}:</strong></p><p>${sample.tip}</p>`
    );
  },
  'dashes in paragraphs': (sample) => {
    const bold = (text: string) => `<p><b>${text.toUpperCase()}</b></p>`;
    const small = (text: string) => `<p><em>${text}</em></p>`;
    const list = (texts: readonly string[]) => `<p>${texts.map((text) => `– ${text}`).join('<br>')}</p>`;
    return (
      facts(sample) +
      plain(sample, bold, small, list, (texts) => each(texts, inTag('p'))) +
      `<p><b>${sample.words.notes.toUpperCase()}</b></p><p>${sample.tip}</p>`
    );
  },
  Blogger: (sample) => {
    const div = (text: string) => `<div>${text}</div>`;
    const gap = '<div><br /></div>';
    const bold = (text: string) => `${gap}<div><b>${text}</b></div>`;
    const list = (texts: readonly string[]) => each(texts, (text) => div(`&nbsp;${text}`));
    return `<div class="post-body entry-content">${div(sample.yields)}${div(sample.prep)}${plain(sample, bold, bold, list, (texts) => each(texts, (text) => `<div>${text}</div>${gap}`))}${bold(sample.words.notes)}${div(sample.tip)}</div>`;
  },
  Tumblr: (sample) =>
    `<div class="npf-text">${facts(sample)}${plain(
      sample,
      (text) => `<p class="npf_chat"><b>${text}</b></p>`,
      (text) => `<p><i>${text}:</i></p>`,
      items,
      (texts) => each(texts, (text, at) => `<p>${at + 1}) ${text}</p>`),
    )}</div>`,
  Ghost: (sample) =>
    `<section class="gh-content">${facts(sample)}<div class="kg-card kg-callout-card"><div class="kg-callout-text">${sample.tip}</div></div>${plain(sample, inTag('h2'), inTag('h3'), items, (texts) => items(texts, 'ol'))}</section>`,
  Substack: (sample) =>
    `<div class="available-content"><div class="body markup">${facts(sample)}${plain(
      sample,
      (text) =>
        `<h2 class="header-anchor-post">${text}<div class="pencraft header-anchor-parent"><div id="§a" class="offset-top"></div></div></h2>`,
      inTag('h4'),
      (texts) => `<ul>${each(texts, (text) => `<li><p>${text}</p></li>`)}</ul>`,
      (texts) => `<ol>${each(texts, (text) => `<li><p>${text}</p></li>`)}</ol>`,
    )}<div class="subscription-widget-wrap"><p>${sample.words.newsletter}</p></div>${tip(sample)}</div></div>`,
  Medium: (sample) =>
    `<section><div class="section-inner"><p class="graf graf--p">${sample.yields}</p><p class="graf graf--p">${sample.prep}</p>${plain(
      sample,
      (text) => `<h3 class="graf graf--h3">${text}</h3>`,
      (text) => `<p class="graf graf--p"><strong class="markup--strong">${text}</strong></p>`,
      (texts) => `<ul class="postList">${each(texts, (text) => `<li class="graf graf--li">${text}</li>`)}</ul>`,
      (texts) => each(texts, (text) => `<p class="graf graf--p">${text}</p>`),
    )}</div></section>${tip(sample)}`,
};

const BUILDERS: Readonly<Record<string, Layout>> = {
  'Elementor text and icon lists': (sample) => {
    const widget = (kind: string, body: string) =>
      `<div class="elementor-element elementor-widget elementor-widget-${kind}" data-widget_type="${kind}.default"><div class="elementor-widget-container">${body}</div></div>`;
    const heading = (text: string) =>
      widget('heading', `<h2 class="elementor-heading-title elementor-size-default">${text}</h2>`);
    const icons = (texts: readonly string[]) =>
      widget(
        'icon-list',
        `<ul class="elementor-icon-list-items">${each(texts, (text) => `<li class="elementor-icon-list-item"><span class="elementor-icon-list-icon"><i aria-hidden="true" class="fas fa-check"></i></span><span class="elementor-icon-list-text">${text}</span></li>`)}</ul>`,
      );
    return (
      widget('text-editor', facts(sample)) +
      plain(sample, heading, heading, icons, (texts) => widget('text-editor', each(texts, inTag('p')))) +
      widget('text-editor', tip(sample))
    );
  },
  'Elementor tabs': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const bodies = [
      `${items(first)}<h5>${part.title}</h5>${items(second)}`,
      items(steps, 'ol'),
      `<p>${sample.tip}</p>`,
    ];
    const names = [words.ingredients, words.steps, words.notes];
    return `${facts(sample)}<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${names.map((name, at) => `<div id="t${at}" class="elementor-tab-title elementor-tab-desktop-title" role="tab">${name}</div>`).join('')}</div><div class="elementor-tabs-content-wrapper">${names.map((name, at) => `<div class="elementor-tab-title elementor-tab-mobile-title" role="tab">${name}</div><div class="elementor-tab-content elementor-clearfix" role="tabpanel">${bodies[at]}</div>`).join('')}</div></div>`;
  },
  'tabs whose names stand together': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    return `${facts(sample)}<ul class="tabs" role="tablist">${each([words.ingredients, words.steps, words.notes], (text, at) => `<li role="presentation"><a href="#tab${at}" role="tab">${text}</a></li>`)}</ul><div id="tab0" class="tab-pane">${items(first)}<p><b>${part.title}</b></p>${items(second)}</div><div id="tab1" class="tab-pane">${items(steps, 'ol')}</div><div id="tab2" class="tab-pane"><p>${sample.tip}</p></div>`;
  },
  'Bootstrap tabs': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const bodies = [
      `${items(first)}<h6>${part.title}</h6>${items(second)}`,
      items(steps, 'ol'),
      `<p>${sample.tip}</p>`,
    ];
    return `${facts(sample)}<ul class="nav nav-tabs" role="tablist">${each([words.ingredients, words.steps, words.notes], (text, at) => `<li class="nav-item" role="presentation"><button class="nav-link" data-bs-toggle="tab" data-bs-target="#pane-${at}" type="button" role="tab">${text}</button></li>`)}</ul><div class="tab-content">${each(bodies, (body, at) => `<div class="tab-pane fade" id="pane-${at}" role="tabpanel">${body}</div>`)}</div>`;
  },
  'accordion with buttons': (sample) => {
    let at = 0;
    return accordion(
      sample,
      (title, body) =>
        `<div class="accordion-item"><h3><button type="button" aria-expanded="false" aria-controls="part-${++at}"><span>${title}</span><svg></svg></button></h3><div id="part-${at}" role="region" hidden>${body}</div></div>`,
    );
  },
  'Divi text': (sample) =>
    `<div class="et_pb_section"><div class="et_pb_row"><div class="et_pb_column et_pb_column_1_3"><div class="et_pb_module et_pb_text"><div class="et_pb_text_inner">${facts(sample)}<h3>${sample.words.ingredients}</h3>${items(partsOf(sample)[0])}<p><strong>${sample.part.title}</strong></p>${items(partsOf(sample)[1])}</div></div></div><div class="et_pb_column et_pb_column_2_3"><div class="et_pb_module et_pb_text"><div class="et_pb_text_inner"><h3>${sample.words.steps}</h3>${items(sample.steps, 'ol')}${tip(sample)}</div></div></div></div></div>`,
  'Divi toggles': (sample) =>
    accordion(
      sample,
      (title, body) =>
        `<div class="et_pb_module et_pb_toggle et_pb_toggle_open"><h5 class="et_pb_toggle_title">${title}</h5><div class="et_pb_toggle_content clearfix">${body}</div></div>`,
    ),
  WPBakery: (sample) => {
    const column = (body: string) =>
      `<div class="wpb_column vc_column_container vc_col-sm-6"><div class="vc_column-inner"><div class="wpb_wrapper"><div class="wpb_text_column wpb_content_element"><div class="wpb_wrapper">${body}</div></div></div></div></div>`;
    const [first, second] = partsOf(sample);
    return `<div class="vc_row wpb_row">${column(`${facts(sample)}<h4>${sample.words.ingredients}</h4>${items(first)}<p><strong>${sample.part.title}</strong></p>${items(second)}`)}${column(`<h4>${sample.words.steps}</h4>${each(sample.steps, inTag('p'))}`)}</div>${tip(sample)}`;
  },
  'Beaver Builder': (sample) => {
    const module = (body: string) =>
      `<div class="fl-module fl-module-rich-text"><div class="fl-module-content fl-node-content"><div class="fl-rich-text">${body}</div></div></div>`;
    const heading = (text: string) =>
      `<div class="fl-module fl-module-heading"><h3 class="fl-heading"><span class="fl-heading-text">${text}</span></h3></div>`;
    return (
      module(facts(sample)) +
      plain(
        sample,
        heading,
        heading,
        (texts) => module(items(texts)),
        (texts) => module(items(texts, 'ol')),
      ) +
      module(tip(sample))
    );
  },
  Squarespace: (sample) => {
    const block = (body: string) =>
      `<div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${body}</div></div></div>`;
    return (
      block(facts(sample)) +
      block(
        plain(
          sample,
          (text) => `<p class=""><strong>${text}</strong></p>`,
          (text) => `<p class=""><em>${text}</em></p>`,
          (texts) => `<ul data-rte-list="default">${each(texts, (text) => `<li><p class="">${text}</p></li>`)}</ul>`,
          (texts) => each(texts, (text) => `<p class="">${text}</p>`),
        ),
      ) +
      block(tip(sample, 'h4'))
    );
  },
  'Wix span soup': (sample) => {
    const line = (text: string) => `<p class="font_8 wixui-rich-text__text">${soup(text)}</p>`;
    const bold = (text: string) => `<p class="font_8"><span style="font-weight:bold">${soup(text)}</span></p>`;
    const list = (texts: readonly string[]) => each(texts, line);
    return `<div class="wixui-rich-text" data-testid="richTextElement">${line(sample.yields)}${line(sample.prep)}${plain(sample, bold, bold, list, list)}</div>`;
  },
  'Wix blog': (sample) => {
    const item = (text: string) =>
      `<li class="AbCdE" dir="auto"><p class="xYz12"><span class="q8Tpu">${text}</span></p></li>`;
    return `<div class="rich-content-viewer"><div data-id="rich-content-viewer">${facts(sample)}${plain(
      sample,
      (text) => `<h2 class="kJ3x"><span class="q8Tpu">${text}</span></h2>`,
      (text) => `<p class="xYz12"><span class="q8Tpu"><strong>${text}</strong></span></p>`,
      (texts) => `<ul>${each(texts, item)}</ul>`,
      (texts) => `<ol>${each(texts, item)}</ol>`,
    )}${tip(sample)}</div></div>`;
  },
  Weebly: (sample) => {
    const [first, second] = partsOf(sample);
    const text = (body: string) => `<div class="paragraph" style="text-align:left;">${body}</div>`;
    return `${text(`${sample.yields}<br />${sample.prep}`)}${text(`<strong>${sample.words.ingredients}</strong><br />${first.join('<br />')}<br /><br /><u>${sample.part.title}</u><br />${second.join('<br />')}<br /><br /><strong>${sample.words.steps}</strong><br />${sample.steps.join('<br /><br />')}`)}<h2 class="wsite-content-title">${sample.words.notes}</h2>${text(sample.tip)}`;
  },
  Shopify: (sample) =>
    `<div class="article-template__content rte">${facts(sample)}${plain(
      sample,
      (text) => `<p><span><strong>${text}</strong></span></p>`,
      (text) => `<p><span style="text-decoration: underline;">${text}</span></p>`,
      (texts) => `<ul>${each(texts, (text) => `<li><span>${text}</span></li>`)}</ul>`,
      (texts) => `<ol>${each(texts, (text) => `<li><span>${text}</span></li>`)}</ol>`,
    )}</div><div class="product-recommendations"><h2>${sample.words.related}</h2><ul><li>Olive oil 500 ml</li><li>Sea salt 250 g</li></ul></div>`,
  Webflow: (sample) =>
    `<div class="w-layout-grid"><div class="w-richtext">${facts(sample)}<h4>${sample.words.ingredients}</h4>${items(partsOf(sample)[0], 'ul', ' role="list"')}<h5>${sample.part.title}</h5>${items(partsOf(sample)[1], 'ul', ' role="list"')}</div><div class="w-richtext"><h4>${sample.words.steps}</h4>${items(sample.steps, 'ol', ' role="list"')}</div></div>`,
  Notion: (sample) => {
    const block = (text: string) =>
      `<div class="notion-text notion-block"><span class="notion-semantic-string">${text}</span></div>`;
    return `<main class="notion-page-content">${block(sample.yields)}${block(sample.prep)}${plain(
      sample,
      (text) => `<h2 class="notion-h notion-h1"><span class="notion-h-title">${text}</span></h2>`,
      (text) => `<h3 class="notion-h notion-h3"><span>${text}</span></h3>`,
      (texts) => each(texts, (text) => `<ul class="notion-list notion-list-disc"><li>${text}</li></ul>`),
      (texts) =>
        each(
          texts,
          (text, at) => `<ol start="${at + 1}" class="notion-list notion-list-numbered"><li>${text}</li></ol>`,
        ),
    )}</main>`;
  },
  'Google Sites': (sample) => {
    const text = (body: string) => `<div class="tyJCtd mGzaTb Depvyb baZpAe">${body}</div>`;
    const p = (body: string) => `<p class="zfr3Q CDt4Ke" dir="ltr"><span class="C9DxTc">${body}</span></p>`;
    return (
      text(p(sample.yields) + p(sample.prep)) +
      text(
        plain(
          sample,
          (body) => `<h3 class="zfr3Q"><span class="C9DxTc">${body}</span></h3>`,
          (body) => `<p class="zfr3Q" dir="ltr"><span style="font-weight:700">${body}</span></p>`,
          (texts) => `<ul class="n8H08c">${each(texts, (body) => `<li class="zfr3Q" dir="ltr">${p(body)}</li>`)}</ul>`,
          (texts) => `<ol class="n8H08c">${each(texts, (body) => `<li class="zfr3Q" dir="ltr">${p(body)}</li>`)}</ol>`,
        ),
      )
    );
  },
};

const FIELDS: Readonly<Record<string, Layout>> = {
  'Drupal fields': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const field = (name: string, label: string, body: string) =>
      `<div class="field field--name-field-${name} field--label-above"><div class="field__label">${label}</div><div class="field__items">${body}</div></div>`;
    const each1 = (texts: readonly string[]) => each(texts, (text) => `<div class="field__item">${text}</div>`);
    return (
      facts(sample) +
      field(
        'a',
        words.ingredients,
        `${each1(first)}<div class="field__item"><strong>${part.title}</strong></div>${each1(second)}`,
      ) +
      field('b', words.steps, each1(steps)) +
      field('c', words.notes, each1([sample.tip]))
    );
  },
  'Joomla fields': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const field = (label: string, body: string) =>
      `<li class="field-entry"><span class="field-label">${label}: </span><span class="field-value">${body}</span></li>`;
    return `${facts(sample)}<ul class="fields-container">${field(words.ingredients, `<p>${first.join('<br />')}</p><p><strong>${part.title}</strong></p><p>${second.join('<br />')}</p>`)}${field(words.steps, each(steps, inTag('p')))}</ul>`;
  },
  'fields that name their own part': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const field = (name: string, title: string, texts: readonly string[]) =>
      `<div class="field field--${name}"><div class="field__label">${title}</div><div class="field__items">${each(texts, inTag('div class="field__item"'))}</div></div>`;
    return `${facts(sample)}${field('one', words.ingredients, first)}${field('two', part.title, second)}${field('three', words.steps, steps)}`;
  },
  'toggles with small names': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const toggle = (title: string, body: string) =>
      `<div class="toggle"><h5>${title}</h5><div class="content">${body}</div></div>`;
    return `${facts(sample)}${toggle(words.ingredients, `${items(first)}<h4>${part.title}</h4>${items(second)}`)}${toggle(words.steps, each(steps, inTag('p')))}`;
  },
  'a tip below the steps': (sample) =>
    `${facts(sample)}${plain(sample, inTag('h2'), inTag('h3'), items, (texts) => `<p>${texts.join('<br />')}</p>`)}<p><i>${sample.words.notes}: ${sample.tip}</i></p>`,
  'hand-written tables': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps, yields, prep } = sample;
    return `<CENTER><TABLE BORDER=0 WIDTH=600><TR><TD VALIGN=TOP WIDTH=200 BGCOLOR="#FFFFCC"><FONT FACE="Arial" SIZE=2>${yields}<BR>${prep}<P><B>${words.ingredients}</B><BR>${first.join('<BR>\n')}<P><B>${part.title}</B><BR>${second.join('<BR>\n')}</FONT><TD VALIGN=TOP><FONT FACE="Arial" SIZE=2><B>${words.steps}</B><P>${steps.join('\n<P>')}</FONT></TABLE></CENTER>`;
  },
  'definition lists': (sample) => {
    const [first, second] = partsOf(sample);
    const { words, part, steps } = sample;
    const dd = (texts: readonly string[]) => each(texts, inTag('dd'));
    return `${facts(sample)}<dl><dt>${words.ingredients}</dt>${dd(first)}<dt>${part.title}</dt>${dd(second)}<dt>${words.steps}</dt>${dd(steps)}</dl>`;
  },
  'amounts in definition lists': ({ lines, part, ...sample }) => {
    const pairs = (all: readonly Row[]) =>
      all.map(([amount, food]) => `<div><dt>${amount}</dt><dd>${food}</dd></div>`).join('');
    return `${facts({ lines, part, ...sample })}<h2>${sample.words.ingredients}</h2><dl>${pairs(lines)}</dl><h3>${part.title}</h3><dl>${pairs(part.lines)}</dl><h2>${sample.words.steps}</h2>${items(sample.steps, 'ol')}`;
  },
  checkboxes: (sample) => {
    const list = (texts: readonly string[]) =>
      each(
        texts,
        (text) =>
          `<div class="check"><input type="checkbox" id="c-${words4(text)}"><label for="c-${words4(text)}">${text}</label></div>`,
      );
    return facts(sample) + plain(sample, inTag('h2'), inTag('h3'), list, (texts) => items(texts, 'ol'));
  },
  'labels around checkboxes': (sample) => {
    const list = (texts: readonly string[]) =>
      each(texts, (text) => `<label><input type="checkbox"> <span>${text}</span></label>`);
    const step = (text: string, at: number) =>
      `<div class="row"><span class="badge">${at + 1}</span><p>${text}</p></div>`;
    return facts(sample) + plain(sample, inTag('h2'), inTag('h3'), list, (texts) => each(texts, step));
  },
  'amount and food in cells': (sample) => cells(sample, (row) => [...row]),
  'amount, unit and food in cells': (sample) => cells(sample, inThree),
  'food and amount in cells': (sample) => cells(sample, ([amount, food]) => [food, amount]),
  'amounts in spans': ({ lines, part, ...sample }) => {
    const list = (all: readonly Row[]) =>
      `<ul class="list">${all.map(([amount, food]) => `<li class="item"><span class="qty">${amount}</span><span class="what">${food}</span></li>`).join('')}</ul>`;
    return `${facts({ lines, part, ...sample })}<h2>${sample.words.ingredients}</h2>${list(lines)}<h3>${part.title}</h3>${list(part.lines)}<h2>${sample.words.steps}</h2>${items(sample.steps, 'ol')}`;
  },
  'numbers beside steps': (sample) => {
    const step = (text: string, at: number) =>
      `<div class="st"><div class="no">${at + 1}</div><div class="tx"><p>${text}</p></div></div>`;
    return facts(sample) + plain(sample, inTag('h2'), inTag('h3'), items, (texts) => each(texts, step));
  },
  'steps with a title each': (sample) => {
    const step = (text: string, at: number) =>
      `<h4>${sample.language === 'ja' ? `手順${at + 1}` : `${at + 1}.`}</h4><p>${text}</p>`;
    return facts(sample) + plain(sample, inTag('h2'), inTag('h3'), items, (texts) => each(texts, step));
  },
  'tools and transcript': (sample) =>
    `<h3>${sample.words.tools}</h3><ul><li><a href="https://shop.example/1">Le Pot 24 cm</a></li><li><a href="https://shop.example/2">Mixer 500 W</a></li></ul>${facts(sample)}${plain(sample, inTag('h3'), inTag('h4'), items, (texts) => items(texts, 'ol'))}<h3>Video</h3><p>00:12 ${sample.steps[0]} 00:45 ${sample.steps[1]}</p>`,
  AMP: (sample) =>
    `<amp-img src="/a.jpg" width="600" height="400" layout="responsive"></amp-img>${facts(sample)}${plain(sample, inTag('h2'), inTag('h3'), items, (texts) => items(texts, 'ol'))}<amp-ad width="300" height="250"></amp-ad><amp-accordion><section><h4>${sample.words.notes}</h4><p>${sample.tip}</p></section></amp-accordion>`,
};

export const layouts: Readonly<Record<string, Layout>> = { ...GUTENBERG, ...EDITORS, ...BUILDERS, ...FIELDS };

/** The expected lines of a layout if it swaps amount and food or has no parts. */
export const isFoodFirst = (layout: string): boolean | null =>
  layout === 'food and amount in cells' ? true : CELLS.has(layout) ? false : null;

const CELLS = new Set([
  'amount and food in cells',
  'amount, unit and food in cells',
  'amounts in spans',
  'amounts in definition lists',
]);
