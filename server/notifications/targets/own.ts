import { failNotification } from '../../../core/notifications/errors.ts';
import { newId } from '../../kit/secrets/ids.ts';
import { type Address, basicLogin, inPath, originOf } from '../address.ts';
import { postJson, type Reach, type Target, wholeText } from '../target.ts';

const bad = () => failNotification('notifications.bad_address');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const readJson = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};
const neededText = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Error('the service sent an unexpected response');
  return value;
};

/** `ntfys://ntfy.sh/topic`, `ntfy://host:8080/topic`. `ntfy://topic` is a topic on the public server. */
export const ntfy: Target = async (address, { title, body }, reach) => {
  const { host, path, user, password, query } = address;
  const isPublic = path.length === 0 || host === 'ntfy.sh';
  const topics = path.length === 0 ? [host] : path;
  if (topics[0] === '') throw bad();
  const token = query.get('token') ?? [user, password].find((part) => part.startsWith('tk_'));
  const headers = token ? bearer(token) : basicLogin(address);
  const url = isPublic ? reach.cloud('ntfy.sh') : originOf(address, address.isSecure);
  for (const topic of topics) await postJson(reach, url, { topic, title, message: body }, { headers });
};

/** `gotify://host/token`. The token is the last part of the path. */
export const gotify: Target = async (address, { title, body }, reach) => {
  const token = address.path.at(-1);
  if (!address.host || !token) throw bad();
  const url = `${originOf(address, address.isSecure)}${inPath(address.path.slice(0, -1))}/message`;
  await postJson(reach, url, { title, message: body, priority: 5 }, { headers: { 'x-gotify-key': token } });
};

/** `matrix://user:password@host/#room` or `matrix://token@host/!room`. */
export const matrix: Target = async (address, message, reach) => {
  const { user, password, path } = address;
  if (!user || path.length === 0) throw bad();
  const api = `${originOf(address, address.isSecure)}/_matrix/client/v3`;
  const login = { type: 'm.login.password', identifier: { type: 'm.id.user', user }, password };
  const token = password
    ? neededText(readJson((await postJson(reach, `${api}/login`, login)).text).access_token)
    : user;
  const headers = bearer(token);
  for (const part of path) {
    const named = /^[#!]/.test(part) ? part : `#${part}`;
    const room = named.includes(':') || named.startsWith('!') ? named : `${named}:${address.host}`;
    const joined = await postJson(reach, `${api}/join/${encodeURIComponent(room)}`, {}, { headers });
    const id = encodeURIComponent(neededText(readJson(joined.text).room_id));
    const content = { msgtype: 'm.text', body: wholeText(message) };
    await postJson(reach, `${api}/rooms/${id}/send/m.room.message/${newId()}`, content, { method: 'PUT', headers });
  }
  if (password) await postJson(reach, `${api}/logout`, {}, { headers }).catch(() => {});
};

/** `mmost://bot@host/path/token`. `?channel=` overrides the channel of the webhook. */
export const mattermost: Target = async (address, { title, body }, reach) => {
  const token = address.path.at(-1);
  if (!address.host || !token) throw bad();
  const url = `${originOf(address, address.isSecure)}${inPath(address.path.slice(0, -1))}/hooks/${encodeURIComponent(token)}`;
  const channels = (address.query.get('channel') ?? address.query.get('channels') ?? address.query.get('to') ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^#/, ''));
  for (const channel of channels)
    await postJson(reach, url, {
      text: `**${title}**\n${body}`,
      ...(address.user ? { username: address.user } : {}),
      ...(channel ? { channel } : {}),
    });
};

async function rocketByHook(address: Address, text: string, reach: Reach) {
  const hook = [address.user, address.password].filter(Boolean).join('/');
  const url = `${originOf(address, address.isSecure)}/hooks${inPath(hook.split('/'))}`;
  for (const channel of address.path.length > 0 ? address.path : [undefined])
    await postJson(reach, url, { text, ...(channel ? { channel } : {}) });
}

/** `rocket://user:password@host/#channel/@person/room`, or the two parts of a webhook before the @. */
export const rocket: Target = async (address, message, reach) => {
  const { user, password, path } = address;
  const text = wholeText(message);
  if (!user) throw bad();
  if (user.includes('/') || !password) return rocketByHook(address, text, reach);
  if (path.length === 0) throw bad();
  const api = `${originOf(address, address.isSecure)}/api/v1`;
  const { data } = readJson((await postJson(reach, `${api}/login`, { username: user, password })).text);
  const { userId, authToken } = Object(data) as Record<string, unknown>;
  const headers = { 'x-user-id': neededText(userId), 'x-auth-token': neededText(authToken) };
  for (const place of path) {
    const target = /^[#@]/.test(place) ? { channel: place } : { roomId: place };
    await postJson(reach, `${api}/chat.postMessage`, { ...target, text }, { headers });
  }
  await postJson(reach, `${api}/logout`, {}, { headers }).catch(() => {});
};

const HASSIO_PORT = 8_123;

/** `hassio://host/token`: a persistent notification in Home Assistant. */
export const homeAssistant: Target = async (address, { title, body }, reach) => {
  const token = address.path.at(-1);
  if (!address.host || !token) throw bad();
  const origin = originOf(address, address.isSecure, address.isSecure ? 0 : HASSIO_PORT);
  const url = `${origin}${inPath(address.path.slice(0, -1))}/api/services/persistent_notification/create`;
  await postJson(reach, url, { title, message: body, notification_id: newId() }, { headers: bearer(token) });
};
