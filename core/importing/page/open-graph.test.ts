import { expect, test } from 'vitest';
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
