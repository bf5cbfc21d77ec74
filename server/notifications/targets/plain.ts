import { escapeHtml } from '../../kit/escape-html.ts';
import { type Address, basicLogin, inPath, originOf, prefixed } from '../address.ts';
import { type Message, postForm, postJson, postText, type Target } from '../target.ts';

/** The address called, with what the address adds to its query. */
const urlOf = (address: Address): string => {
  const query = new URLSearchParams(prefixed(address, '-')).toString();
  return `${originOf(address, address.isSecure)}${inPath(address.path) || '/'}${query && `?${query}`}`;
};

const headersOf = (address: Address) => ({ headers: { ...basicLogin(address), ...prefixed(address, '+') } });

/** What the event says of itself wins over what the address adds. */
const extrasOf = (address: Address, { extras }: Message) => ({ ...prefixed(address, ':'), ...extras });

/** `json://host/path`: the form that programs read. */
export const json: Target = async (address, message, reach) => {
  const { title, body } = message;
  const content = {
    version: '1.0',
    title,
    message: body,
    attachments: [],
    type: 'info',
    ...extrasOf(address, message),
  };
  await postJson(reach, urlOf(address), content, headersOf(address));
};

export const form: Target = async (address, message, reach) => {
  const { title, body } = message;
  const content = { version: '1.0', title, message: body, type: 'info', ...extrasOf(address, message) };
  await postForm(reach, urlOf(address), content, headersOf(address));
};

/** Names of elements hold no more than these. */
const elementName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^(?=[^A-Za-z_])/, '_');
/** Characters that XML has no way to write. */
const xmlText = (text: string) => escapeHtml([...text].filter((c) => c >= ' ' || '\t\n\r'.includes(c)).join(''));

const XML = (elements: string) => `<?xml version="1.0" encoding="utf-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<soapenv:Body><Notification>${elements}</Notification></soapenv:Body>
</soapenv:Envelope>`;

export const xml: Target = async (address, message, reach) => {
  const { title, body } = message;
  const content = { Version: '1.1', Subject: title, MessageType: 'info', Message: body, ...extrasOf(address, message) };
  const elements = Object.entries(content)
    .map(([name, value]) => [elementName(name), value] as const)
    .map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`)
    .join('');
  await postText(reach, urlOf(address), 'application/xml', XML(elements), headersOf(address));
};
