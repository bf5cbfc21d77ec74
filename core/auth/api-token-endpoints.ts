import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Timestamp } from '../kit/wire-fields.ts';
import { ApiTokenInfo } from '../users/schema.ts';

export const tokenScopes = ['read', 'write'] as const;
export const TokenScope = z.enum(tokenScopes);
export type TokenScope = z.output<typeof TokenScope>;

export const ApiToken = ApiTokenInfo.extend({
  scope: TokenScope.describe('`read` allows only GET calls, `write` allows everything that the person may do.'),
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('Accurate to a few minutes.'),
});
export type ApiToken = z.output<typeof ApiToken>;

export const ApiTokenBody = z.object({
  name: z.string().trim().min(1).max(MAX_NAME),
  integrationId: z.string().trim().max(255).optional(),
  scope: TokenScope.optional().describe('Default write.'),
  expiresAt: Timestamp.nullish().describe('Default: five years from now.'),
});
export type ApiTokenBody = z.output<typeof ApiTokenBody>;

export const apiTokenEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/users/api-tokens',
    access: 'member',
    summary: 'Lists the API tokens of the caller, newest first, without their secrets.',
    cli: 'token list',
    returns: z.array(ApiToken),
  },
  create: {
    method: 'POST',
    path: '/api/users/api-tokens',
    access: 'member',
    needsSession: true,
    summary: 'Creates an API token. The response contains its secret, which is shown only once.',
    cli: 'token create',
    body: ApiTokenBody,
    returns: ApiToken,
    status: 201,
    errors: ['auth.token_past'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/api-tokens/:id',
    access: 'member',
    needsSession: true,
    summary: 'Revokes an API token.',
    cli: 'token delete',
    params: z.object({ id: z.int() }),
    returns: z.object({ tokenDelete: z.string() }),
    errors: ['auth.token_not_found'],
  },
});
