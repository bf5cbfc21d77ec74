import type { DataParts } from '../data.ts';
import type { DataNoun } from '../data-noun.ts';
import { actionNoun, webhookNoun } from './automation.ts';
import { cookbookNoun } from './cookbooks.ts';
import { foodNoun, labelNoun, unitNoun } from './foods.ts';
import { householdNoun } from './households.ts';
import { notifierNoun } from './notifiers.ts';
import { organizerNoun } from './organizers.ts';
import { groupNoun, invitationNoun, userNoun } from './people.ts';
import { ruleNoun } from './rules.ts';

/** All tables, in the order of the menu. */
export const dataNouns = ({
  client,
  language,
  address,
}: Pick<DataParts, 'client' | 'language' | 'address'>): DataNoun[] => [
  cookbookNoun(client, language),
  organizerNoun(client, 'categories', language),
  organizerNoun(client, 'tags', language),
  organizerNoun(client, 'tools', language),
  foodNoun(client, language),
  unitNoun(client, language),
  labelNoun(client, language),
  ruleNoun(client, language),
  actionNoun(client, language),
  webhookNoun(client, language),
  notifierNoun(client, language),
  invitationNoun(client, language, address),
  userNoun(client, language),
  groupNoun(client, language),
  householdNoun(client, language),
];
