import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { type Family, family } from '../kit/family/family.ts';
import type { FamilyCalls, Member } from '../kit/family/members.ts';

type Organizer = Member & { readonly slug: string };

const slug = ['cli.family.slug', (member: Organizer) => member.slug] as const;

export const category: Family<LovageClient> = family<LovageClient, Organizer>({
  command: 'category',
  example: 'Dinner',
  calls: (client) => client.categories as FamilyCalls<Organizer>,
  attributes: attributes.categories,
  counts: (client) => client.categories.counts(),
  columns: [slug],
});

export const tag: Family<LovageClient> = family<LovageClient, Organizer>({
  command: 'tag',
  example: 'Quick',
  calls: (client) => client.tags as FamilyCalls<Organizer>,
  attributes: attributes.tags,
  counts: (client) => client.tags.counts(),
  columns: [slug],
});

export const tool: Family<LovageClient> = family<LovageClient, Organizer & { readonly onHand: boolean }>({
  command: 'tool',
  example: 'Dutch oven',
  calls: (client) => client.tools as FamilyCalls<Organizer & { onHand: boolean }>,
  attributes: attributes.tools,
  counts: (client) => client.tools.counts(),
  columns: [slug, ['cli.family.on_hand', (member) => member.onHand]],
});
