import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';
import { pageTitle, readOpenGraph } from './open-graph.ts';
import { parsePage } from './page.ts';

const page = parsePage(`<html lang="sv"><head><title>Kanelbullar | Bageriet</title>
  <link rel="canonical" href="/bullar"><meta name="description" content="Mjuka &amp; goda">
  <meta property="og:site_name" content="Bageriet"><meta property="og:image" content="/a.jpg">
  <meta property="og:image:width" content="1200"><meta property="og:image:height" content="800">
  <meta property="og:image" content="/b.jpg"></head></html>`);

test('the head provides site, language, address and pictures with their sizes', () => {
  expect(readOpenGraph(page)).toMatchObject({
    description: 'Mjuka & goda',
    siteName: 'Bageriet',
    language: 'sv',
    canonicalUrl: '/bullar',
    pictures: [{ url: '/a.jpg', width: 1200, height: 800 }, { url: '/b.jpg' }],
  });
});

test('without og:title the title element is the page’s title', () => {
  expect(pageTitle(page)).toBe('Kanelbullar | Bageriet');
});

const card = '<h1>Buns</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>1 egg</li><li>1 tsp salt</li></ul>';
const url = 'https://example.org/buns';

test('relative addresses begin with that of the base element', () => {
  const image = '<meta property="og:image" content="a.jpg"><link rel="canonical" href="buns">';
  const found = (base: string) => extractRecipe(`${base}${image}${card}`, { url });
  expect(found('<base target="_top"><base href="https://cdn.example.org/x/">')).toMatchObject({
    imageUrls: ['https://cdn.example.org/x/a.jpg'],
    canonicalUrl: 'https://cdn.example.org/x/buns',
  });
  expect(found('<base href="/kitchen/">')?.imageUrls).toEqual(['https://example.org/kitchen/a.jpg']);
  expect(found('<base href="javascript:void(0)">')?.imageUrls).toEqual(['https://example.org/a.jpg']);
});

test('a large picture below the name is the picture of a page that tells nothing about its pictures', () => {
  const found = (img: string) => extractRecipe(card.replace('<h2>', `${img}<h2>`), { url })?.imageUrls;
  expect(found('<img src="IMG_1.jpg" width="800" height="600">')).toEqual(['https://example.org/IMG_1.jpg']);
  expect(found('<amp-img src="IMG_1.jpg" width="600" height="400"></amp-img>')).toHaveLength(1);
  expect(found('<img src="IMG_1.jpg" width="90">')).toEqual([]);
});
