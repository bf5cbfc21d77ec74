import type { AddressInfo } from 'node:net';
import type { Person, World } from './world.ts';

/** Lets the server of a world listen on loopback. Returns its address. */
export async function listening({ app }: World): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** The environment of a command line that uses a world over HTTP as one of its users. */
export const signedIn = async (world: World, person: Person): Promise<Readonly<Record<string, string>>> => ({
  RECIPES_HOST: await listening(world),
  RECIPES_TOKEN: person.token,
});
