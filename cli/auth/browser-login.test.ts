import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { noteCommand } from '../../tests/kit/seen.ts';
import { listening } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';
import { runProgram } from '../app/program.ts';
import { stopSwitch } from '../kit/terminal.ts';

/** Runs `recipes login --browser`. `codeOf` acts as the browser: it takes the address shown and returns the code. */
async function login(host: string, codeOf: (address: string) => Promise<string>) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const config = temporaryFolder();
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const address = /http\S+challenge=[\w-]{43}/.exec(said)?.[0];
    if (address && !stdin.writableEnded) void codeOf(address).then((code) => stdin.end(`${code}\n`));
  });
  stdout.resume();
  const terminal = { env: { XDG_CONFIG_HOME: config, NO_COLOR: '1' }, stdin, stdout, stderr, stop: stopSwitch() };
  const code = await runProgram(['auth', 'login', host, '--browser'], {
    version: '1.12.0',
    terminal,
    onDone: noteCommand,
  });
  return { code, said, config };
}

async function kitchen() {
  const home = await world();
  const host = await listening(home);
  const { access_token } = await home.visitor.auth.login({
    form: { username: 'ben', password: 'correct horse battery' },
  });
  const cookie = `lovage_session=${access_token}`;
  /** Allows the sign-in as a signed-in browser and returns the page that it shows. */
  const allow = async (address: string, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams({ challenge: new URL(address).searchParams.get('challenge')! });
    const url = new URL(address).origin + new URL(address).pathname;
    return fetch(url, { method: 'POST', body, headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });
  };
  const codeAt = async (address: string) => /<code>([\w-]+)<\/code>/.exec(await (await allow(address)).text())![1]!;
  return { home, host, cookie, allow, codeAt };
}

test('the code shown in the browser signs the command line in as the user who allowed it', async () => {
  const { host, cookie, codeAt } = await kitchen();
  const { code, said } = await login(host, async (address) => {
    const page = await fetch(address, { headers: { cookie } });
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('Sign in as ben');
    return codeAt(address);
  });
  expect([code, said]).toEqual([0, expect.stringContaining('ben')]);
});

test('a code works once, for one terminal, for five minutes', async () => {
  const { home, host, codeAt } = await kitchen();
  const { createHash } = await import('node:crypto');
  const verifier = 'v'.repeat(43);
  const addressOf = (secret: string) =>
    `${host}/api/auth/terminal?challenge=${createHash('sha256').update(secret).digest('base64url')}`;
  const enter = async (code: string, secret = verifier) =>
    (await home.visitor.try.terminal.enter({ body: { code, verifier: secret } })).error?.code ?? 'in';
  const code = await codeAt(addressOf(verifier));
  expect(await enter(code, 'w'.repeat(43))).toBe('auth.sign_in_expired');
  expect(await enter(`${code.slice(0, -6)}AAAAAA`)).toBe('auth.sign_in_expired');
  expect(await enter(code)).toBe('in');
  expect(await enter(code)).toBe('auth.sign_in_expired');
  expect(await enter(`${code}=`)).toBe('auth.sign_in_expired');
  const late = await codeAt(addressOf(verifier));
  home.advance(5 * 60_000 + 1_000);
  expect(await enter(late)).toBe('auth.sign_in_expired');
});

test('another site cannot make a browser allow it, and a visitor has to sign in first', async () => {
  const { host, allow } = await kitchen();
  const address = `${host}/api/auth/terminal?challenge=${'c'.repeat(43)}`;
  expect((await allow(address, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await allow(address, { cookie: '' })).status).toBe(401);
  const page = await (await fetch(address)).text();
  expect(page).toContain(`/login?returnTo=${encodeURIComponent(`/api/auth/terminal?challenge=${'c'.repeat(43)}`)}`);
});
