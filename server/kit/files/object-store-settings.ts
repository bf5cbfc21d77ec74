import { z } from 'zod';

/** Environment variables of an object store. */
export const objectStoreVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.org' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a path such as lovage or sites/home')
    .refine((path) => !path.split('/').some((part) => part === '.' || part === '..'), 'must not contain . or ..')
    .optional(),
  S3_PATH_STYLE: z.stringbool({ error: 'must be true or false' }).default(true),
};

/** Where an object store is and how to sign in there. */
export interface ObjectStoreSettings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  /** The prefix of each key. Empty, or a path that ends with a slash. */
  readonly prefix: string;
  /** Whether the bucket is in the path of an address instead of in its host name. */
  readonly isPathStyle: boolean;
}

const Variables = z.object(objectStoreVariables);
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Null without any of the needed variables. Where only some are set, each missing one is a fault. */
export function objectStoreSettings(
  values: z.output<typeof Variables>,
  fault: (variable: string, message: string) => void,
): ObjectStoreSettings | null {
  const missing = NEEDED.filter((name) => !values[name]);
  if (missing.length === NEEDED.length) return null;
  for (const name of missing) fault(name, 'must be set, because other S3_ variables are');
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKey: values.S3_ACCESS_KEY ?? '',
    secretKey: values.S3_SECRET_KEY ?? '',
    region: values.S3_REGION,
    prefix: values.S3_PREFIX ? `${values.S3_PREFIX.replace(/\/$/, '')}/` : '',
    isPathStyle: values.S3_PATH_STYLE,
  };
}
