import { errorList, failWith } from '../kit/errors.ts';

export const automationErrors = errorList({
  'automation.action_not_found': { status: 404 },
});

export const failAutomation = failWith(automationErrors);
