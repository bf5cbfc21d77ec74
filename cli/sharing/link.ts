import type { LovageClient } from '../../core/app/client.ts';
import { DAY_MS } from '../../core/kit/day.ts';
import type { ShareTokenSummary } from '../../core/sharing/schema.ts';
import { sharedLink } from '../../core/sharing/shared-link.ts';
import type { Context } from '../kit/command.ts';
import { siteOf } from '../kit/site.ts';

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The link of a share token. The local library has no host, so its link is only a path. */
export async function linker(context: Context<LovageClient>): Promise<(share: ShareTokenSummary) => string> {
  const { client } = context;
  const host = siteOf(context);
  const { slug } = await client.groups.self();
  return ({ id }) => sharedLink(host, slug, id);
}
