import { z } from 'zod';
import { failAi } from '../../core/ai/errors.ts';
import { postJson, type ServiceAnswer, ServiceError } from '../kit/outbound/outbound-json.ts';
import { openSlots } from '../kit/outbound/outbound-slots.ts';
import type { AiSettings } from './settings.ts';

/** A question to the provider. Untrusted text goes into `data`, never into `task`. */
export interface Question<T extends z.ZodType> {
  /** The instruction. Written by us. */
  readonly task: string;
  /** The name of the response schema: letters and underscores. */
  readonly name: string;
  readonly answer: T;
  readonly data: string;
  /** JPEG files. */
  readonly pictures?: readonly Uint8Array[];
  readonly caller: string;
  readonly signal: AbortSignal;
}

export interface ProviderLog {
  warn(fields: object, message: string): void;
}

/** Maximum size of a response. A recipe has a few kilobytes. */
const MAX_ANSWER_BYTES = 2 * 2 ** 20;
/** The pause if the provider asks to retry later without giving a time. */
const PAUSE_SECONDS = 30;
/** As deterministic as most providers allow. */
const TEMPERATURE = 0.1;

type Message = { role: 'system' | 'user' | 'assistant'; content: unknown };

const Completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
});

const schemaOf = (answer: z.ZodType): Record<string, unknown> => {
  const { $schema, ...schema } = z.toJSONSchema(answer) as Record<string, unknown>;
  return schema;
};

const pictureOf = (bytes: Uint8Array) => ({
  type: 'image_url',
  image_url: { url: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`, detail: 'high' },
});

/** Self-hosted models often wrap JSON in a code fence or write thoughts before it. */
const jsonOf = (text: string): unknown => {
  const bare = text.replace(/<think>[\s\S]*?<\/think>/g, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(bare)?.[1] ?? bare;
  return JSON.parse(fenced);
};

/** Calls a provider with an OpenAI-compatible API. Responses are validated. Error texts are not passed on. */
export function aiProvider(settings: AiSettings, log: ProviderLog) {
  const slots = openSlots(settings.workers, settings.workers);
  const url = `${settings.baseUrl}/chat/completions`;
  // Whether the provider supports these features. Cleared when it refuses one.
  const knows = { schemas: true, temperature: true };

  const tell = (what: object) => log.warn({ provider: new URL(url).host, ...what }, 'the AI provider did not answer');

  async function post(body: object, signal: AbortSignal): Promise<ServiceAnswer> {
    const headers: Record<string, string> = settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {};
    try {
      return await postJson({ url, headers, body, timeoutMs: settings.timeoutMs, maxBytes: MAX_ANSWER_BYTES, signal });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { reason, cause } = error;
      tell({ reason, detail: String(cause) });
      if (reason === 'timed-out') throw failAi('ai.timed_out');
      throw failAi(reason === 'too-large' ? 'ai.bad_answer' : 'ai.unreachable');
    }
  }

  function refusal({ status, retryAfterSeconds }: ServiceAnswer) {
    // The body may repeat the question or part of the key, so it is not logged.
    tell({ status });
    if (status === 401 || status === 403) return failAi('ai.key_refused');
    if (status === 429)
      return failAi('ai.too_busy', { params: { retryAfterSeconds: retryAfterSeconds ?? PAUSE_SECONDS } });
    return failAi(status >= 400 && status < 500 ? 'ai.request_refused' : 'ai.unreachable');
  }

  /** The text of the response. If the provider lacks a feature, retries without it and remembers that. */
  async function say(
    question: Pick<Question<z.ZodType>, 'name' | 'answer' | 'signal'>,
    messages: readonly Message[],
    asked = { ...knows },
  ): Promise<string> {
    const { name, answer, signal } = question;
    const schema = schemaOf(answer);
    const [task, ...rest] = messages;
    const spelled = { ...task!, content: `${task!.content}\n\nThe schema of the JSON:\n${JSON.stringify(schema)}` };
    const body = {
      model: settings.model,
      ...(asked.temperature ? { temperature: TEMPERATURE } : {}),
      messages: asked.schemas ? messages : [spelled, ...rest],
      response_format: asked.schemas
        ? { type: 'json_schema', json_schema: { name, strict: true, schema } }
        : { type: 'json_object' },
    };
    const reply = await post(body, signal);
    if (reply.status === 400 || reply.status === 422) {
      if (asked.temperature && /temperature/i.test(reply.text))
        return say(question, messages, { ...asked, temperature: false });
      if (asked.schemas) return say(question, messages, { ...asked, schemas: false });
    }
    if (reply.status < 200 || reply.status >= 300) throw refusal(reply);
    Object.assign(knows, asked);
    return contentOf(reply.text);
  }

  function contentOf(text: string): string {
    try {
      return Completion.parse(JSON.parse(text)).choices[0]!.message.content ?? '';
    } catch {
      tell({ reason: 'no completion' });
      throw failAi('ai.bad_answer');
    }
  }

  function read<T extends z.ZodType>(answer: T, text: string): { data: z.output<T> } | { fault: string } {
    try {
      const result = answer.safeParse(jsonOf(text));
      return result.success ? { data: result.data } : { fault: z.prettifyError(result.error).slice(0, 1_000) };
    } catch {
      return { fault: 'This is no JSON.' };
    }
  }

  /** The validated response. An invalid one is sent back once for correction. Throws `ai.…`, or the signal's reason. */
  async function ask<T extends z.ZodType>(question: Question<T>): Promise<z.output<T>> {
    const { task, data, pictures = [], caller, signal } = question;
    if (pictures.length > 0 && !settings.seesPictures) throw failAi('ai.sees_no_pictures');
    const content = pictures.length > 0 ? [{ type: 'text', text: data }, ...pictures.map(pictureOf)] : data;
    const messages: Message[] = [
      { role: 'system', content: task },
      { role: 'user', content },
    ];
    return slots.run(caller, signal, async () => {
      const first = await say(question, messages);
      const found = read(question.answer, first);
      if ('data' in found) return found.data;
      const mended = await say(question, [
        ...messages,
        { role: 'assistant', content: first.slice(0, 20_000) },
        { role: 'user', content: `That does not fit the schema. ${found.fault}\nAnswer again, with the JSON alone.` },
      ]);
      const again = read(question.answer, mended);
      if ('data' in again) return again.data;
      tell({ reason: 'the answer does not fit' });
      throw failAi('ai.bad_answer');
    });
  }

  return { ask };
}
export type AiProvider = ReturnType<typeof aiProvider>;
