import { pino } from 'pino';

interface QueryError extends Error {
  readonly query: string;
  readonly params: readonly unknown[];
}

const isQueryError = (error: unknown): error is QueryError =>
  error instanceof Error && 'query' in error && Array.isArray((error as { params?: unknown }).params);

/** Characters of a statement in the log. */
const MAX_QUERY = 300;

/** The errors that led to this one, itself first. */
function* causes(error: unknown): Generator<unknown> {
  const seen = new Set<unknown>();
  for (let at = error; at instanceof Error && !seen.has(at); at = at.cause) {
    seen.add(at);
    yield at;
  }
}

/**
 * An error as the log shows it. The query builder puts a statement's values into its message, and PostgreSQL those of a row
 * into the details: hashes, addresses and whole recipes, which must not be logged.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params, query, detail, cause, ...fields } = pino.stdSerializers.err(error) as Record<string, unknown>;
  const failed = [...causes(error)].filter(isQueryError);
  const withoutValues = (text: unknown) =>
    failed.reduce(
      (shown, one) => shown.replaceAll(one.message, `Failed query: ${one.query.slice(0, MAX_QUERY)}`),
      String(text),
    );
  return { ...fields, message: withoutValues(fields.message), stack: withoutValues(fields.stack) };
}
