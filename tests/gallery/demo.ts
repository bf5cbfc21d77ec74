import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAdmin } from '../../server/demo/demo-admin.ts';
import { startProgram } from '../bench/processes.ts';
import type { Ids } from './places.ts';

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly image?: string | null;
}

/** The demo is filled when it has its last recipe. */
const POLL_MS = 250;
const MAX_POLLS = 1200;

/** A separate demo household, on a free port. */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lovage-gallery-'));
  const server = await startProgram(['serve', '--demo', '--data-dir', dataDir]);
  const ask = async <T>(path: string, token: string): Promise<T> => {
    const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as T;
  };

  async function signIn(): Promise<string> {
    const { username, password } = demoAdmin;
    const reply = await fetch(`${server.url}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    return ((await reply.json()) as { access_token: string }).access_token;
  }

  async function filled(token: string): Promise<readonly Named[]> {
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      // Cookbooks are created last.
      const { total } = await ask<{ total: number }>('/api/groups/cookbooks', token);
      if (total > 0) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const { items } = await ask<{ items: Named[] }>('/api/recipes?perPage=-1&orderBy=name&orderDirection=asc', token);
    return items;
  }

  const token = await signIn();
  const recipes = await filled(token);
  const first = async (path: string) => (await ask<{ items: Named[] }>(path, token)).items[0]!;
  const ids: Ids = {
    recipe: recipes.find(({ name }) => name === 'Chana Masala')!.slug,
    otherRecipe: recipes.find(({ name }) => name === 'Roast Chicken with Lemon and Lovage')!.slug,
    cookbook: (await first('/api/groups/cookbooks')).slug,
    list: (await first('/api/groups/shopping/lists?orderBy=name&orderDirection=desc')).id,
    user: (await ask<Named>('/api/users/self', token)).id,
  };
  return {
    url: server.url,
    ids,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
