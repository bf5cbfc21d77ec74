import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { Timestamp } from '../kit/wire-fields.ts';

const path = '/api/groups/mealplans/calendar';

export const PlanCalendar = z.object({ isOn: z.boolean(), createdAt: Timestamp.nullable() });
export type PlanCalendar = z.output<typeof PlanCalendar>;

/** The meal plan as a calendar that phones subscribe to. Each person has a secret address. */
export const planCalendarEndpoints = endpoints({
  state: {
    method: 'GET',
    path,
    access: 'member',
    summary: 'Returns whether the caller has a calendar address.',
    cli: 'plan calendar status',
    returns: PlanCalendar,
  },
  renew: {
    method: 'POST',
    path,
    access: 'member',
    needsSession: true,
    summary: 'Creates a new calendar address, which replaces the previous one. It is shown only once.',
    cli: 'plan calendar create',
    returns: z.object({ url: z.string() }),
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path,
    access: 'member',
    summary: 'Revokes the calendar address.',
    cli: 'plan calendar delete',
    returns: PlanCalendar,
  },
  feed: {
    method: 'GET',
    path: '/api/groups/mealplans/calendar.ics',
    access: 'anyone',
    summary: 'Returns the plan of the last 30 and the next 90 days as iCalendar, to anyone with the token.',
    cli: { none: 'for calendars: recipes plan list shows the plan' },
    query: z.object({ token: z.string().max(200) }),
    returns: file('text/calendar'),
    errors: ['mealplans.no_calendar'],
  },
});
