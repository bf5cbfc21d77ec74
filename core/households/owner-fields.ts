import { z } from 'zod';
import { alsoNamed } from '../kit/answers/other-names.ts';

const same = (value: unknown) => value;

export const ManagesGroup = alsoNamed(z.boolean(), [{ name: 'canManageHousehold', of: same }]);
