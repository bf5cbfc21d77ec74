/** Damages a page in a way that a number decides: the same number always damages it in the same way. */
export function damaged(html: string, seed: number): string {
  const next = randomFrom(seed);
  let page = html;
  for (let round = 0; round <= seed % 4; round++) page = DAMAGES[next(DAMAGES.length)]!(page, next);
  return page;
}

type Random = (below: number) => number;

function randomFrom(seed: number): Random {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const WRONG = [
  'null',
  '[]',
  '{}',
  '0',
  '-1',
  'true',
  '""',
  '[[[[]]]]',
  '{"@id":"#r"}',
  '{"@type":["Recipe",null]}',
  '1e999',
];

const DAMAGES: readonly ((page: string, next: Random) => string)[] = [
  (page, next) => page.slice(0, next(page.length)),
  (page, next) => page.slice(next(page.length)),
  (page, next) => page.replaceAll(['</li>', '</p>', '</div>', '</ul>', '</td>', '"', '>', '<'][next(8)]!, ''),
  (page, next) => splice(page, next, '<'.repeat(next(50) + 1)),
  (page, next) => splice(page, next, '<div>'.repeat(next(600))),
  (page, next) => splice(page, next, '</div></td></table></body></html>'),
  (page, next) => splice(page, next, `<p a="${'x'.repeat(next(5_000))}">`),
  (page, next) => splice(page, next, '<!-- '),
  (page, next) => splice(page, next, '<script>'),
  (page, next) => splice(page, next, '\u0000\ud800\uffff&#0;&#x110000;&#xd800;'),
  (page, next) => splice(page, next, page.slice(next(page.length), next(page.length))),
  (page, next) =>
    page.replace(/"(?:[^"\\]|\\.)*"(?=[,\]}])/g, (text) => (next(4) === 0 ? WRONG[next(WRONG.length)]! : text)),
  (page, next) => page.replace(/"@type":"\w+"/g, (text) => (next(3) === 0 ? `${text},"@id":"#r"` : text)),
  (page) => page.replaceAll('"@type"', '"@id":"#r","x":{"@id":"#r"},"@type"'),
  (page, next) => page.replace(/[a-z]+(?==")/g, (name) => (next(5) === 0 ? 'itemprop' : name)),
  (page, next) =>
    page.replace(/<(?!\/)(\w+)/g, (tag) =>
      next(6) === 0 ? `${tag} itemscope itemtype="https://schema.org/Recipe" itemprop="recipeIngredient"` : tag,
    ),
];

function splice(page: string, next: Random, text: string): string {
  const at = next(page.length + 1);
  return page.slice(0, at) + text + page.slice(at);
}
