import { expect, onTestFinished, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';
import { buildServer } from '../app/build-server.ts';
import { readConfig } from '../app/config.ts';
import { assemble } from '../app/deps.ts';
import { openLibrary } from '../app/library.ts';
import { serverLanguages } from '../app/texts.ts';
import { injectTransport } from '../kit/http/inject-transport.ts';
import { openLog } from '../kit/log/log.ts';

/** Another server that uses the library of a world. */
async function beside({ dataDir, databaseUrl }: World) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl!, LOG_LEVEL: 'silent' });
  const library = await openLibrary(config);
  const log = openLog('silent');
  const services = assemble(library, { config, clock: () => new Date(), log, version: '1.12.0', isDemo: false });
  const languages = serverLanguages();
  const { app } = await buildServer({ services, languages, logger: false, version: '1.12.0', web: null });
  onTestFinished(async () => {
    await app.close();
    await services.close();
  });
  return lovageClient({ transport: injectTransport(app) });
}

const codeOf = async (call: Promise<{ error: { code: string } | null }>) => (await call).error?.code ?? 'done';

test('simultaneous guesses at two servers are counted together, even if the last one is right', async () => {
  const here = await world();
  const servers = [here.visitor, await beside(here)];
  const guesses = Array.from({ length: 300 }, (_, index) => {
    const password = index === 299 ? PASSWORD : 'wrong';
    return codeOf(servers[index % 2]!.try.auth.login({ form: { username: 'ben', password } }));
  });
  const answers = await Promise.all(guesses);
  expect(answers.filter((code) => code === 'auth.invalid_credentials')).toHaveLength(5);
  expect(answers.filter((code) => code === 'auth.locked')).toHaveLength(295);
});

test('simultaneous right sign-ins at two servers all succeed', async () => {
  const here = await world();
  const servers = [here.visitor, await beside(here)];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      codeOf(servers[index % 2]!.try.auth.login({ form: { username: 'ben', password: PASSWORD } })),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(['done']));
});
