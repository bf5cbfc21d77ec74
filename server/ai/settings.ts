import { z } from 'zod';

const text = z.string().regex(/^\P{Cc}+$/u, 'must not contain control characters');

/** What the environment says of a provider; the names are those that other clients of this interface use. */
export const aiEnvironment = {
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.openai.com/v1' })
    .refine((url) => !URL.parse(url)?.username, 'must not hold a password; set OPENAI_API_KEY')
    .optional(),
  OPENAI_MODEL: text.default('gpt-4o'),
  OPENAI_WORKERS: z.coerce.number().int().min(1).max(16, { error: 'must be a number from 1 to 16' }).default(2),
  OPENAI_REQUEST_TIMEOUT: z.coerce
    .number()
    .int()
    .min(1)
    .max(600, { error: 'must be a number of seconds from 1 to 600' })
    .default(60),
  OPENAI_ENABLE_IMAGE_SERVICES: z.stringbool({ error: 'must be true or false' }).default(true),
};

/** A provider of language models, by the interface of OpenAI. */
export interface AiSettings {
  /** Without a trailing slash; calls go to paths below it. */
  readonly baseUrl: string;
  /** Null for servers that ask for none. */
  readonly apiKey: string | null;
  readonly model: string;
  /** How many questions are asked at the same time. */
  readonly workers: number;
  /** For each request, to its last byte. */
  readonly timeoutMs: number;
  /** Whether pictures may be sent. */
  readonly seesPictures: boolean;
}

const OPENAI = 'https://api.openai.com/v1';

/** Null where neither a key nor an address is set: then nothing is ever asked. */
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
