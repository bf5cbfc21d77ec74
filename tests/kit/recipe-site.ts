import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RecipeSite {
  readonly origin: string;
  /** The requested paths, in order. */
  readonly asked: string[];
  /** The pages of the site. Changes take effect at once. */
  readonly pages: Record<string, string | ((request: IncomingMessage, reply: ServerResponse) => void)>;
}

export const recipePage = (recipe: object, head = ''): string =>
  `<!doctype html><title>A page</title>${head}<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    ...recipe,
  })}</script><p>Enjoy.</p>`;

/** A web site on loopback. Unknown paths answer 404. Stops at the end of the test. */
export async function recipeSite(pages: RecipeSite['pages'] = {}): Promise<RecipeSite> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url!.split('?')[0]!;
    asked.push(path);
    const page = pages[path];
    if (typeof page === 'function') page(request, reply);
    else if (page === undefined) reply.writeHead(404).end();
    else reply.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, pages };
}
