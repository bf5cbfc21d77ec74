import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';

const browser = await openBrowser();

/** Markup that has run scripts or sent requests to other sites, in browsers and past sanitisers. */
const vectors = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="data:text/html,<script>hit()</script>"></object>',
  '<embed src="javascript:hit()">',
  '<a href="javascript:hit()">x</a>',
  '<a href="jav&#x09;ascript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";*{background:url(https://evil.example/y)}</style>',
  '<b style="background:url(https://evil.example/z)">x</b>',
  '<details open ontoggle=hit()>x</details>',
  '<video><source onerror=hit()></video>',
  '<input autofocus onfocus=hit()>',
  '<body onload=hit()>',
  '<template><script>hit()</script></template>',
  '<p id="root" name="body">x</p><a id=location href=x>x</a>',
  '[x](javascript:hit())',
  '![x](x"onerror="hit())',
  '[x]: javascript:hit()\n\n[x]',
  '<javascript:hit()>',
  '`</code><img src=x onerror=hit()>`',
];

test('no text of a recipe can run a script or request an address', async () => {
  const place = await site(browser);
  const text = vectors.join('\n\n');
  const name = 'Trap <img src=x onerror=hit()>';
  const slug = await place.anna.client.recipes.create({
    body: {
      name,
      description: text,
      recipeIngredient: vectors.map((note) => ({ note, title: note.slice(0, 100) })),
      recipeInstructions: vectors.map((step) => ({ text: step, title: step.slice(0, 100) })),
      notes: [{ title: vectors[1]!, text }],
      tags: [],
    },
  });
  const { id: recipeId } = await place.anna.client.recipes.get({ params: { slug } });
  await place.anna.client.comments.create({ body: { recipeId, text: text.slice(0, 2_000) } });

  const asked: string[] = [];
  const hits: string[] = [];
  const page = await place.visit(`/g/home/r/${slug}`, {
    as: 'anna',
    async before(opened) {
      opened.on('request', (request) => asked.push(request.url()));
      opened.on('dialog', (dialog) => void dialog.dismiss());
      await opened.exposeFunction('hit', () => hits.push(opened.url()));
    },
  });
  await page.getByRole('article').waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const harmful = page.locator(
    'article :is(script, iframe, object, embed, base, meta, link, style, form[action], math, [onerror], [onload], [ontoggle], [onfocus], [style*="evil"], a[href^="javascript" i], a[href^="data" i], a[href^="jav" i])',
  );
  expect(await harmful.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([]);
  // Links have to be followed.
  const links = page.getByRole('article').getByRole('link', { name: 'x', exact: true });
  for (const href of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
    expect(href).not.toMatch(/script|data:/i);
  // Scripts would run at once, or when a picture does not load, which is reported in the order of asking.
  await page.evaluate(() => new Promise((done) => Object.assign(new Image(), { onerror: done, src: 'x?last' })));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(hits).toEqual([]);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});
