import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}

/** A request as the provider received it. */
export interface AskedQuestion {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly temperature?: number;
    readonly response_format: { readonly type: string };
    readonly messages: readonly { readonly role: string; readonly content: string | readonly Part[] }[];
  };
}

/** How the provider answers a request: with text, a JSON object, or a custom handler. */
export type ProviderAnswer = object | string | ((reply: ServerResponse, question: AskedQuestion) => void);

export interface AiProviderServer {
  readonly asked: AskedQuestion[];
  /** Environment of a server that uses this provider. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the answers to the next requests, in order. The last one also answers all later requests. */
  answer(...answers: ProviderAnswer[]): void;
}

export const API_KEY = 'sk-test-only-never-logged';

/** The untrusted text in a request. */
export const givenTo = ({ body }: AskedQuestion): string => {
  const content = body.messages.find(({ role }) => role === 'user')!.content;
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
};

/** The pictures of a request, as bytes. */
export const picturesOf = ({ body }: AskedQuestion): Buffer[] => {
  const content = body.messages.find(({ role }) => role === 'user')!.content;
  if (typeof content === 'string') return [];
  return content.flatMap(({ image_url: picture }) =>
    picture ? [Buffer.from(picture.url.split(',')[1]!, 'base64')] : [],
  );
};

export const refuse =
  (status: number, error: object | string, headers: Record<string, string> = {}) =>
  (reply: ServerResponse): void => {
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify({ error }));
  };

/** Answers with a text, or an object as JSON. */
export function say(reply: ServerResponse, words: object | string): void {
  const content = typeof words === 'string' ? words : JSON.stringify(words);
  const completion = { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] };
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(completion));
}

/** A provider of language models on loopback with the API of OpenAI. Stops at the end of the test. */
export async function aiProviderServer(): Promise<AiProviderServer> {
  const asked: AskedQuestion[] = [];
  let answers: ProviderAnswer[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const question: AskedQuestion = { path: request.url!, headers: request.headers, body };
    asked.push(question);
    const next = answers.length > 1 ? answers.shift()! : answers[0];
    if (typeof next === 'function') next(reply, question);
    else say(reply, next ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    environment: { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, OPENAI_API_KEY: API_KEY },
    answer: (...given) => {
      answers = given;
    },
  };
}
