import { builtPages } from './page-of.ts';
import { misread, type Part, parts } from './read-built.ts';

/** Prints how many of the built pages are read correctly, and what is misread in which layouts. */
export function reportBuilders(): void {
  const pages = builtPages();
  const wrong = new Map<string, string[]>();
  const counts = new Map<Part, number>();
  let right = 0;
  for (const page of pages) {
    const found = misread(page);
    if (found.length === 0) right++;
    else wrong.set(page.layout, [...(wrong.get(page.layout) ?? []), `${page.language} (${found.join(', ')})`]);
    for (const part of found) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const percent = (count: number) => `${((100 * count) / pages.length).toFixed(1)} %`;
  console.log(`${pages.length} pages: all right ${percent(right)}`);
  for (const part of parts) console.log(`${part}: ${percent(pages.length - (counts.get(part) ?? 0))}`);
  for (const [layout, languages] of wrong) console.log(`${layout}: ${languages.join('; ')}`);
}
