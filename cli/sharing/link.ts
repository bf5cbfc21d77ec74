import type { LovageClient } from '../../core/app/client.ts';
import type { ShareTokenSummary } from '../../core/sharing/schema.ts';
import type { Context } from '../kit/command.ts';

const DAY_MS = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The link of a share token. The local library has no host, so its link is only a path. */
export async function linker({
  account,
  client,
}: Context<LovageClient>): Promise<(share: ShareTokenSummary) => string> {
  const { target } = account;
  const host = target.kind === 'server' ? target.host.replace(/\/+$/, '') : '';
  const { slug } = await client.groups.self();
  return ({ id }) => `${host}/g/${slug}/shared/r/${id}`;
}
