import { failNotification } from '../../../core/notifications/errors.ts';
import { inPath, originOf } from '../address.ts';
import { atMost, type Message, NotTakenError, postForm, postJson, type Target, wholeText } from '../target.ts';

const bad = () => failNotification('notifications.bad_address');

const MAX_DISCORD_LENGTH = 2_000;
const MAX_TELEGRAM_LENGTH = 4_096;
const MAX_PUSHOVER_LENGTH = 1_024;

/** `discord://bot@id/token`. */
export const discord: Target = async ({ user, host, path }, { title, body }, reach) => {
  if (!host || !path[0]) throw bad();
  await postJson(reach, `${reach.cloud('discord.com')}/api/webhooks${inPath([host, path[0]])}`, {
    content: atMost(MAX_DISCORD_LENGTH, `**${title}**\n${body}`),
    // A recipe could be called @everyone.
    allowed_mentions: { parse: [] },
    ...(user ? { username: user } : {}),
  });
};

const escapeSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `slack://bot@A/B/C/#channel` is a webhook, `slack://xoxb-…/#channel` a bot. */
export const slack: Target = async ({ user, host, path }, message, reach) => {
  const text = escapeSlack(wholeText(message));
  const named = user ? { username: user } : {};
  if (/^xox[abp]-/i.test(host)) {
    if (path.length === 0) throw bad();
    for (const channel of path) {
      const url = `${reach.cloud('slack.com')}/api/chat.postMessage`;
      const headers = { authorization: `Bearer ${host}` };
      const sent = await postJson(reach, url, { ...named, channel, text }, { headers });
      // Slack answers 200 even for errors.
      if (!/"ok"\s*:\s*true/.test(sent.text)) throw new NotTakenError(sent.status);
    }
    return;
  }
  const [b, c, ...channels] = path;
  if (!host || !b || !c) throw bad();
  for (const channel of channels.length > 0 ? channels : [undefined])
    await postJson(reach, `${reach.cloud('hooks.slack.com')}/services${inPath([host, b, c])}`, {
      ...named,
      text,
      ...(channel ? { channel } : {}),
    });
};

/** `tgram://123456:token/chat`. A chat may name a topic: `chat:topic`. */
export const telegram: Target = async ({ host, port, path }, message, reach) => {
  const token = port ? `${host}:${port}` : host;
  if (!/^(bot)?\d+:[\w-]+$/.test(token) || path.length === 0) throw bad();
  for (const place of path) {
    const [chat, topic] = place.split(':');
    await postJson(reach, `${reach.cloud('api.telegram.org')}/bot${token.replace(/^bot/, '')}/sendMessage`, {
      chat_id: chat,
      text: atMost(MAX_TELEGRAM_LENGTH, wholeText(message)),
      ...(topic ? { message_thread_id: Number(topic) } : {}),
    });
  }
};

/** `pover://user@token/device?priority=0`. */
export const pushover: Target = async ({ user, host, path, query }, { title, body }, reach) => {
  if (!user || !host) throw bad();
  const [priority, sound] = [query.get('priority'), query.get('sound')];
  await postForm(reach, `${reach.cloud('api.pushover.net')}/1/messages.json`, {
    token: host,
    user,
    title: atMost(250, title),
    message: atMost(MAX_PUSHOVER_LENGTH, body || title),
    ...(path.length > 0 ? { device: path.join(',') } : {}),
    ...(priority ? { priority } : {}),
    ...(sound ? { sound } : {}),
  });
};

/** `msteams://team/A/B/C`, or without a team the older `msteams://A/B/C`, whose A may contain an @. */
export const teams: Target = async ({ user, host, path }, { title, body }, reach) => {
  const parts = [user ? `${user}@${host}` : host, ...path];
  const [team, ids] = parts.length >= 4 ? [parts[0]!, parts.slice(1)] : [null, parts];
  if (ids.length < 3 || (team !== null && !/^[a-z\d-]+$/i.test(team))) throw bad();
  const place = team === null ? reach.cloud('outlook.office.com') : reach.cloud(`${team}.webhook.office.com`);
  const [a, ...rest] = ids as [string, ...string[]];
  // Teams expects the @ unencoded.
  const group = encodeURIComponent(a).replaceAll('%40', '@');
  const url = `${place}/${team === null ? 'webhook' : 'webhookb2'}/${group}/IncomingWebhook${inPath(rest)}`;
  await postJson(reach, url, {
    '@type': 'MessageCard',
    '@context': 'https://schema.org/extensions',
    summary: title,
    title,
    text: body || title,
  });
};

const cardOf = ({ title, body }: Message) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'TextBlock', text: title, weight: 'bolder', size: 'large', wrap: true },
          { type: 'TextBlock', text: body || title, wrap: true },
        ],
      },
    },
  ],
});

/** `workflows://host/workflow/signature`, for Power Automate. */
export const workflows: Target = async (address, message, reach) => {
  const [id, signature] = address.path;
  if (!address.host || !id || !signature) throw bad();
  const sure = { 'api-version': '2016-06-01', sp: '/triggers/manual/run', sv: '1.0', sig: signature };
  const place = reach.cloud(originOf(address, true).slice('https://'.length));
  const url = `${place}/workflows/${encodeURIComponent(id)}/triggers/manual/paths/invoke?${new URLSearchParams(sure)}`;
  await postJson(reach, url, cardOf(message));
};
