// Pages with a recipe each, in a separate process: node page-host.ts PORT
import { createServer } from 'node:http';

const page = (path: string): string => {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Recipe ${path}`,
    recipeYield: '4 servings',
    totalTime: 'PT45M',
    recipeIngredient: Array.from({ length: 12 }, (_, index) => `${100 + index} g thing ${index}`),
    recipeInstructions: Array.from({ length: 6 }, (_, index) => `Stir ${index} minutes and wait.`),
  };
  // As much surrounding text as on real pages.
  const rest = '<p>Grandma made it every Sunday, and the whole village came to eat.</p>'.repeat(2_000);
  return `<!doctype html><title>${path}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>${rest}`;
};

createServer((request, reply) => {
  reply.setHeader('content-type', 'text/html; charset=utf-8').end(page(request.url!.slice(1)));
}).listen(Number(process.argv[2]), '0.0.0.0');
