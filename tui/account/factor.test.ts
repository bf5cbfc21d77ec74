import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { PASSWORD, type World, world } from '../../tests/kit/world.ts';
import { lineText } from '../kit/text/line.ts';
import { qrLines, shortAddress } from './qr-lines.ts';

async function factor(size: { columns?: number; rows?: number } = {}) {
  const home = await world();
  const screen = await tui(home, { client: home.ben.client, ...size });
  await screen.until('Your library is empty.');
  await screen.press('5').until(/▌Second factor +off/);
  await screen.press('enter').until('Sign-in requires only your password');
  return { ...home, screen };
}

type Screen = Awaited<ReturnType<typeof tui>>;

async function begin(screen: Screen) {
  await screen.press('enter').until('SET UP A SECOND FACTOR');
  await screen.press(PASSWORD, 'enter').until('Press Enter once');
}

const secretOn = (screen: Screen): string =>
  /(?:[A-Z2-7]{4}\s+){7}[A-Z2-7]{4}/.exec(secretRows(screen))![0].replace(/\s/g, '');
/** The secret may be shown beside a QR code. */
const secretRows = (screen: Screen): string =>
  screen
    .rows()
    .join('\n')
    .replace(/[█▀▄]+ *|^ +/gm, '');
const codeOf = (secret: string, { now }: World): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() });

test('a second factor is set up with a QR code, its recovery codes are shown once, and it is turned off', async () => {
  const { screen, ben, ...home } = await factor();
  await begin(screen);
  expect(screen.text()).toMatch(/[█▀▄]{7}/);
  const secret = secretOn(screen);
  await screen.press('y').untilOutput((output) => output.includes(Buffer.from(secret).toString('base64')));
  await screen.press('enter').until(/Code +›/);
  await screen.press('000000', 'enter').until(/code is (?:not right|wrong)|not the code|wrong/i);
  screen.press('ctrl+u', codeOf(secret, home as unknown as World), 'enter');
  await screen.until('Your recovery codes, shown only once');
  expect(await ben.client.secondFactor.state()).toMatchObject({ totp: true, recoveryCodes: 10 });
  const code = /\n {3}(\S{8,})/.exec(screen.text())![1]!;

  await screen.press('esc').until('Have you saved the codes?');
  await screen.press('n').until(code);
  await screen.press('enter').until('Have you saved the codes?');
  await screen.press('y').until('10 recovery codes left.');
  expect(screen.text()).not.toContain(code);

  await screen.press('d').until('TURN OFF');
  await screen.press('wrong password', 'tab', code, 'enter').until(/password is wrong|wrong|not the current/i);
  expect((await ben.client.secondFactor.state()).totp).toBe(true);
  await screen.press('up', 'ctrl+u', PASSWORD, 'enter').until('Sign-in requires only your password');
  expect((await ben.client.secondFactor.state()).totp).toBe(false);
  await screen.press('esc').until(/▌Second factor +off/);
});

test('a small window shows only the secret, and says what a larger one shows', async () => {
  const { screen } = await factor({ columns: 60, rows: 18 });
  await begin(screen);
  await screen.until('Make the window larger');
  expect(screen.text()).not.toMatch(/[█▀▄]{7}/);
  expect(secretOn(screen)).toMatch(/^[A-Z2-7]{32}$/);
  screen.resize(100, 30);
  await screen.until(/[█▀▄]{7}/);
});

const URI = 'otpauth://totp/Lovage:anna?issuer=Lovage&secret=ABCDEFGH&algorithm=SHA1&digits=6&period=30';

test('the QR code omits only the defaults of apps', () => {
  expect(shortAddress(URI)).toBe('otpauth://totp/Lovage:anna?issuer=Lovage&secret=ABCDEFGH');
  expect(shortAddress(URI.replace('SHA1', 'SHA256').replace('=6', '=8'))).toContain('&algorithm=SHA256&digits=8');
});

test('without colours the QR code is light on a dark background', () => {
  const [coloured, plain] = [qrLines(URI, false), qrLines(URI, true)];
  expect(lineText(coloured[0]!)).toMatch(/^ ▄{7}/);
  expect(lineText(plain[0]!)).toMatch(/^█▀{7}/);
});
