import { z } from 'zod';
import { alsoNamed } from '../kit/answers/other-names.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { householdIdOf } from './household-id.ts';

const same = (value: unknown) => value;
const householdId = {
  name: 'householdId',
  of: (groupId: unknown) => (typeof groupId === 'string' ? householdIdOf(groupId) : groupId),
};

/** The group of something that a household owns. Answers also name the household. */
export const OwnerGroupId = alsoNamed(Uuid, [householdId]);

/** Name and slug of a person's group, and of their household. */
export const OwnerGroupName = alsoNamed(z.string(), [{ name: 'household', of: same }]);
export const OwnerGroupSlug = alsoNamed(z.string(), [{ name: 'householdSlug', of: same }]);
export const ManagesGroup = alsoNamed(z.boolean(), [{ name: 'canManageHousehold', of: same }]);
