import { z } from 'zod';
import { numberSetting } from '../kit/setting-kinds.ts';

const text = z.string().regex(/^\P{Cc}+$/u, 'must not contain control characters');

/** Environment variables for a provider. They have the usual names of OpenAI clients. */
export const aiEnvironment = {
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.openai.com/v1' })
    .refine((url) => !URL.parse(url)?.username, 'must not hold a password; set OPENAI_API_KEY')
    .optional(),
  OPENAI_MODEL: text.default('gpt-4o'),
  OPENAI_WORKERS: numberSetting({ min: 1, max: 16 }).default(2),
  OPENAI_REQUEST_TIMEOUT: numberSetting({ min: 1, max: 600, of: 'seconds' }).default(60),
  OPENAI_ENABLE_IMAGE_SERVICES: z.stringbool({ error: 'must be true or false' }).default(true),
};

/** A provider of language models with an OpenAI-compatible API. */
export interface AiSettings {
  /** Without a trailing slash. API paths are appended. */
  readonly baseUrl: string;
  /** Null if the server needs no key. */
  readonly apiKey: string | null;
  readonly model: string;
  /** Maximum number of concurrent requests. */
  readonly workers: number;
  /** Time limit for each request, including its response. */
  readonly timeoutMs: number;
  /** Whether the model accepts pictures. */
  readonly seesPictures: boolean;
}

const OPENAI = 'https://api.openai.com/v1';

/** Null if neither a key nor an address is set. Then no provider is ever called. */
export function aiSettings(values: z.output<z.ZodObject<typeof aiEnvironment>>): AiSettings | null {
  if (values.OPENAI_API_KEY === undefined && values.OPENAI_BASE_URL === undefined) return null;
  return {
    baseUrl: (values.OPENAI_BASE_URL ?? OPENAI).replace(/\/+$/, ''),
    apiKey: values.OPENAI_API_KEY ?? null,
    model: values.OPENAI_MODEL,
    workers: values.OPENAI_WORKERS,
    timeoutMs: values.OPENAI_REQUEST_TIMEOUT * 1_000,
    seesPictures: values.OPENAI_ENABLE_IMAGE_SERVICES,
  };
}
