import { access } from './requirements/access.ts';
import { accounts } from './requirements/accounts.ts';
import { content } from './requirements/content.ts';
import { input } from './requirements/input.ts';
import { operation } from './requirements/operation.ts';
import { outgoingRequests } from './requirements/outgoing-requests.ts';
import type { Requirement } from './requirements/requirement.ts';
import { signIn } from './requirements/sign-in.ts';

/** All security requirements, in the order of their numbers. */
export const requirements: readonly Requirement[] = [
  ...outgoingRequests,
  ...content,
  ...accounts,
  ...access,
  ...input,
  ...signIn,
  ...operation,
];
