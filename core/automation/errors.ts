import { errorList, failWith } from '../kit/errors.ts';

export const automationErrors = errorList({
  'automation.action_not_found': { status: 404 },
  'automation.opens_a_link': { status: 422 },
  'automation.not_sent': { status: 422 },
});

export const failAutomation = failWith(automationErrors);
