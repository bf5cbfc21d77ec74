import { escapeHtml } from '../../kit/http/escape-html.ts';
import { type Address, basicLogin, inPath, originOf, prefixed } from '../address.ts';
import { type Message, postForm, postJson, postText, type Target } from '../target.ts';

/** The URL, with the query parameters that the address adds. */
const urlOf = (address: Address): string => {
  const query = new URLSearchParams(prefixed(address, '-')).toString();
  return `${originOf(address, address.isSecure)}${inPath(address.path) || '/'}${query && `?${query}`}`;
};

const headersOf = (address: Address) => ({ headers: { ...basicLogin(address), ...prefixed(address, '+') } });

/** Event data takes precedence over what the address adds. */
const extrasOf = (address: Address, { extras }: Message) => ({ ...prefixed(address, ':'), ...extras });

/** `json://host/path`: JSON for programs. */
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

/** Element names may only contain these characters. */
const elementName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^(?=[^A-Za-z_])/, '_');
/** Removes characters that XML cannot represent. */
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
