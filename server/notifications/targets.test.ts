import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mailServer } from '../../tests/kit/mail-server.ts';
import { type Answering, receiver } from '../../tests/kit/receiver.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { openOutbound } from '../kit/outbound/outbound.ts';
import { messageSender } from './sender.ts';

const message = {
  title: 'Recipe Created',
  body: 'Soup & <Bread> has been created. https://recipes.example.org/g/home/r/soup',
  extras: { event_type: 'recipe_created', document_data: '{"recipeSlug":"soup"}' },
};
const whole = `${message.title}\n${message.body}`;

/** Sends to an address in which HOST is a test server. Public services are replaced by it too. */
async function sent(url: string, answer?: Answering) {
  const other = await receiver(answer);
  const asked: string[] = [];
  const outbound = openOutbound({ allow: ['127.0.0.1'], limits: { failureMs: 0 } });
  onTestFinished(() => outbound.close());
  const cloud = (host: string) => {
    asked.push(host);
    return `http://${other.host}`;
  };
  const sender = messageSender({ outbound: async () => outbound, command: null, cloud });
  const address = url.replace('HOST', other.host);
  await sender.send(address, message, 'test', new AbortController().signal);
  return { ...other, cloud: asked.at(-1), first: other.received[0]! };
}

const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;

describe('programs', () => {
  test('json:// sends the text, the keys of the event and those of the address', async () => {
    const { json, first } = await sent(
      'json://me:p%40ss@HOST/hook/a%20b?:kitchen=ours&:event_type=mine&+X-Key=k1&-q=1',
    );
    expect(json()).toEqual({
      version: '1.0',
      title: message.title,
      message: message.body,
      attachments: [],
      type: 'info',
      kitchen: 'ours',
      ...message.extras,
    });
    expect([first.method, first.path]).toEqual(['POST', '/hook/a%20b?q=1']);
    expect(first.headers).toMatchObject({ authorization: basic('me:p@ss'), 'x-key': 'k1' });
  });

  test('form:// sends the same as fields', async () => {
    const { first } = await sent('form://HOST');
    expect(first.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(first.body))).toEqual({
      version: '1.0',
      title: message.title,
      message: message.body,
      type: 'info',
      ...message.extras,
    });
  });

  test('xml:// sends the same as elements, without markup from the text', async () => {
    const { first } = await sent('xml://HOST/soap');
    expect(first.body).toContain(`<Subject>${message.title}</Subject><MessageType>info</MessageType>`);
    expect(first.body).toContain('<Message>Soup &amp; &lt;Bread&gt; has been created.');
    expect(first.body).toContain('<event_type>recipe_created</event_type>');
    expect(first.body).not.toContain('<Bread>');
  });
});

describe('servers of the household', () => {
  test('ntfy', async () => {
    const own = await sent('ntfy://me:secret@HOST/kitchen/hall');
    expect(own.received.map((_, index) => own.json(index))).toEqual([
      { topic: 'kitchen', title: message.title, message: message.body },
      { topic: 'hall', title: message.title, message: message.body },
    ]);
    expect(own.first.headers.authorization).toBe(basic('me:secret'));
    const open = await sent('ntfy://our-kitchen');
    expect([open.cloud, open.json().topic]).toEqual(['ntfy.sh', 'our-kitchen']);
    expect((await sent('ntfys://tk_abc@ntfy.sh/our-kitchen')).first.headers.authorization).toBe('Bearer tk_abc');
  });

  test('Gotify', async () => {
    const { first, json } = await sent('gotify://HOST/below/AbCtoken');
    expect([first.path, first.headers['x-gotify-key']]).toEqual(['/below/message', 'AbCtoken']);
    expect(json()).toEqual({ title: message.title, message: message.body, priority: 5 });
  });

  test('Home Assistant', async () => {
    const { first, json } = await sent('hassio://HOST/long-token');
    expect([first.path, first.headers.authorization]).toEqual([
      '/api/services/persistent_notification/create',
      'Bearer long-token',
    ]);
    expect(json()).toMatchObject({ title: message.title, message: message.body });
  });

  test('Matrix, by password and by token', async () => {
    const answer: Answering = ({ path }) => {
      if (path.endsWith('/login')) return { body: { access_token: 'its-token' } };
      return path.includes('/join/') ? { body: { room_id: '!id:example.org' } } : {};
    };
    const { received, json } = await sent('matrix://anna:secret@HOST/#kitchen:example.org', answer);
    expect(received.map(({ method, path }) => [method, path.replace(/[\da-f-]{36}$/, 'ID')])).toEqual([
      ['POST', '/_matrix/client/v3/login'],
      ['POST', '/_matrix/client/v3/join/%23kitchen%3Aexample.org'],
      ['PUT', '/_matrix/client/v3/rooms/!id%3Aexample.org/send/m.room.message/ID'],
      ['POST', '/_matrix/client/v3/logout'],
    ]);
    expect(json(0)).toMatchObject({ identifier: { user: 'anna' }, password: 'secret' });
    expect(received[2]!.headers.authorization).toBe('Bearer its-token');
    expect(json(2)).toEqual({ msgtype: 'm.text', body: whole });
    const byToken = await sent('matrix://syt_token@HOST/!room:example.org', answer);
    expect(byToken.received.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer syt_token'));
  });

  test('Mattermost', async () => {
    const { first, json } = await sent('mmost://cook@HOST/below/hook-token?channel=kitchen');
    expect(first.path).toBe('/below/hooks/hook-token');
    expect(json()).toEqual({ text: `**${message.title}**\n${message.body}`, username: 'cook', channel: 'kitchen' });
  });

  test('Rocket.Chat, by hook and by password', async () => {
    const hook = await sent('rocket://idOfIt/tokenOfIt@HOST/#kitchen');
    expect(hook.first.path).toBe('/hooks/idOfIt/tokenOfIt');
    expect(hook.json()).toEqual({ text: whole, channel: '#kitchen' });
    const answer: Answering = () => ({ body: { data: { userId: 'u1', authToken: 'a1' } } });
    const { received, json } = await sent('rocket://anna:secret@HOST/#kitchen/roomId', answer);
    expect(received.map(({ path }) => path)).toEqual([
      '/api/v1/login',
      '/api/v1/chat.postMessage',
      '/api/v1/chat.postMessage',
      '/api/v1/logout',
    ]);
    expect([json(1), json(2)]).toEqual([
      { channel: '#kitchen', text: whole },
      { roomId: 'roomId', text: whole },
    ]);
    expect(received[1]!.headers).toMatchObject({ 'x-user-id': 'u1', 'x-auth-token': 'a1' });
  });
});

describe('services of the internet', () => {
  test('Discord, without mentions of people from a recipe’s text', async () => {
    const { first, json, cloud } = await sent('discord://cook@4174216298/JHMHI8qBe7bk2Z');
    expect([cloud, first.path]).toEqual(['discord.com', '/api/webhooks/4174216298/JHMHI8qBe7bk2Z']);
    expect(json()).toMatchObject({ username: 'cook', allowed_mentions: { parse: [] } });
    expect(json().content).toBe(`**${message.title}**\n${message.body}`);
  });

  test('Slack, by hook and by bot', async () => {
    const hook = await sent('slack://cook@T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/#kitchen');
    expect([hook.cloud, hook.first.path]).toEqual([
      'hooks.slack.com',
      '/services/T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ',
    ]);
    expect(hook.json()).toMatchObject({ username: 'cook', channel: '#kitchen' });
    expect(hook.json().text).toContain('Soup &amp; &lt;Bread&gt;');
    const bot = await sent('slack://xoxb-1234-abcd/#kitchen', () => ({ body: { ok: true } }));
    expect([bot.cloud, bot.first.headers.authorization]).toEqual(['slack.com', 'Bearer xoxb-1234-abcd']);
    await expect(sent('slack://xoxb-1234-abcd/#gone', () => ({ body: { ok: false } }))).rejects.toThrow();
  });

  test('Telegram', async () => {
    const { first, json, cloud, received } = await sent('tgram://123456789:AAF_token-x/-100123/42:7');
    expect([cloud, first.path]).toEqual(['api.telegram.org', '/bot123456789:AAF_token-x/sendMessage']);
    expect(json()).toEqual({ chat_id: '-100123', text: whole });
    expect(received.length).toBe(2);
    expect(json(1)).toMatchObject({ chat_id: '42', message_thread_id: 7 });
  });

  test('Pushover', async () => {
    const { first, cloud } = await sent('pover://userKey@appToken/phone/tablet?priority=1');
    expect([cloud, first.path]).toEqual(['api.pushover.net', '/1/messages.json']);
    expect(Object.fromEntries(new URLSearchParams(first.body))).toEqual({
      token: 'appToken',
      user: 'userKey',
      title: message.title,
      message: message.body,
      device: 'phone,tablet',
      priority: '1',
    });
  });

  test('Microsoft Teams, old and new', async () => {
    const team = await sent('msteams://ourteam/8b79@d2b3/ed81/3d8b');
    expect([team.cloud, team.first.path]).toEqual([
      'ourteam.webhook.office.com',
      '/webhookb2/8b79@d2b3/IncomingWebhook/ed81/3d8b',
    ]);
    expect(team.json()).toMatchObject({ '@type': 'MessageCard', title: message.title, text: message.body });
    const old = await sent('msteams://8b79@d2b3/ed81/3d8b');
    expect([old.cloud, old.first.path]).toEqual(['outlook.office.com', '/webhook/8b79@d2b3/IncomingWebhook/ed81/3d8b']);
    const flow = await sent('workflows://prod-1.westeurope.logic.azure.com:443/643e69/SigNature_1');
    expect(flow.cloud).toBe('prod-1.westeurope.logic.azure.com:443');
    expect(flow.first.path).toMatch(/^\/workflows\/643e69\/triggers\/manual\/paths\/invoke\?.*sig=SigNature_1$/);
    expect(JSON.stringify(flow.json())).toContain('AdaptiveCard');
  });
});

describe('mail', () => {
  const outboundTo = (allow: readonly string[]) => {
    const outbound = openOutbound({ allow, limits: { failureMs: 0 } });
    onTestFinished(() => outbound.close());
    return messageSender({ outbound: async () => outbound, command: null });
  };
  const signal = new AbortController().signal;

  test('is sent by the server in the address', async () => {
    const { port, mails } = await mailServer();
    const url = `mailto://lovage@127.0.0.1:${port}?from=lovage@example.org&to=kitchen@example.org&name=Our%20kitchen`;
    await outboundTo(['127.0.0.1']).send(url, message, 'test', signal);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: message.title,
      from: { address: 'lovage@example.org', name: 'Our kitchen' },
      to: [{ address: 'kitchen@example.org' }],
    });
    expect(mails[0]!.text?.trim()).toBe(message.body);
  });

  test('is not sent to servers in the server’s own network', async () => {
    const { port, mails } = await mailServer();
    const url = `mailto://lovage@127.0.0.1:${port}?from=lovage@example.org&to=kitchen@example.org`;
    await expect(outboundTo([]).send(url, message, 'test', signal)).rejects.toThrow();
    expect(mails).toEqual([]);
  });
});

describe('unknown schemes', () => {
  const signal = new AbortController().signal;
  const refuse = () => Promise.reject(new Error('not asked'));
  const by = (command: string | null) =>
    messageSender({
      outbound: async () => ({ send: refuse, connect: refuse, page: refuse, image: refuse, close: refuse }),
      command,
    });
  const send = (command: string | null, url: string) => by(command).send(url, message, 'test', signal);

  test('use the Apprise command, without a shell and without secrets in its arguments', async () => {
    const folder = temporaryFolder();
    const [command, out] = [join(folder, 'apprise'), join(folder, 'out')];
    writeFileSync(command, `#!/bin/sh\nprintf '%s\\n' "$APPRISE_URLS" "$SECRET" "$@" >${out}\ncat >>${out}\n`);
    chmodSync(command, 0o755);
    const url = 'twilio://secret@+123/$(touch$IFS)';
    await by(command).send(url, { ...message, title: '; rm -rf $HOME' }, 'test', signal);
    expect(readFileSync(out, 'utf8').split('\n')).toEqual([url, '', '--title', '; rm -rf $HOME', message.body]);
  });

  test('are refused without a command', async () => {
    await expect(send(null, 'twilio://x/y')).rejects.toMatchObject({ code: 'notifications.unknown_scheme' });
    for (const url of ['twilio://x,json://127.0.0.1/', 'twilio://x json://127.0.0.1/', '--config=/etc/passwd', 'text'])
      await expect(send('apprise', url), url).rejects.toMatchObject({ code: 'notifications.bad_address' });
  });

  test('an address that lacks required parts is refused before anything is sent', async () => {
    for (const url of [
      'gotify://host',
      'discord://id',
      'slack://a/b',
      'tgram://token/chat',
      'pover://token',
      'msteams://a/b',
      'workflows://host/id',
      'matrix://host/room',
      'mmost://host',
      'rocket://host/room',
      'hassio://host',
      'mailto://',
    ])
      await expect(send(null, url), url).rejects.toMatchObject({ code: 'notifications.bad_address' });
  });
});
