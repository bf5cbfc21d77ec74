import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { Invitation, invitationEndpoints } from '../../core/groups/member-endpoints.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import type { MailService } from '../mail/service.ts';
import type { GroupTables } from './tables.ts';

const LIFE_MS = 4 * 86_400_000;

/** Invitations to households. Tokens are stored as they are, so that members can look up the links that they share. */
export function invitationStore(database: Database<GroupTables>, clock: Clock) {
  const { invitations } = database.tables;
  const columns = {
    token: invitations.token,
    usesLeft: invitations.usesLeft,
    groupId: invitations.groupId,
    householdId: invitations.householdId,
  };
  const own = (householdId: string, token: string) =>
    and(eq(invitations.householdId, householdId), eq(invitations.token, token));
  /** Older invitations have expired, even if they have not been deleted yet. */
  const oldest = () => new Date(clock().getTime() - LIFE_MS);
  const holds = (token: string) => and(eq(invitations.token, token), gte(invitations.createdAt, oldest()));

  return {
    list: ({ householdId }: HouseholdKey): Promise<Invitation[]> =>
      database.db
        .select(columns)
        .from(invitations)
        .where(and(eq(invitations.householdId, householdId), gte(invitations.createdAt, oldest())))
        .orderBy(desc(invitations.seq)),

    /** Not limited to a group, because anybody with the token is invited. */
    find: async (token: string): Promise<Invitation | undefined> =>
      (await database.db.select(columns).from(invitations).where(holds(token)))[0],

    create: ({ groupId, householdId }: HouseholdKey, usesLeft: number): Promise<Invitation> =>
      database.groupTx(groupId, async () => {
        const row = { token: newSecret(24), groupId, householdId, usesLeft, createdAt: clock() };
        return (await database.db.insert(invitations).values(row).returning(columns))[0]!;
      }),

    /**
     * Uses an invitation once and returns its household. The last use deletes it. Counted in the row, so that concurrent
     * uses cannot exceed the limit.
     */
    async use(token: string): Promise<HouseholdKey | null> {
      const [used] = await database.db
        .update(invitations)
        .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
        .where(and(holds(token), gt(invitations.usesLeft, 1)))
        .returning(columns);
      if (used) return used;
      const [last] = await database.db.delete(invitations).where(holds(token)).returning(columns);
      return last ?? null;
    },

    /** Deletes expired invitations of all groups, four days after they were made. Returns how many. */
    sweep: (): Promise<number> =>
      database.tx(async () => {
        const old = lt(invitations.createdAt, oldest());
        return (await database.db.delete(invitations).where(old).returning(columns)).length;
      }),

    remove: ({ groupId, householdId }: HouseholdKey, token: string): Promise<Invitation | undefined> =>
      database.groupTx(
        groupId,
        async () => (await database.db.delete(invitations).where(own(householdId, token)).returning(columns))[0],
      ),
  };
}
export type InvitationStore = ReturnType<typeof invitationStore>;

export interface InvitationParts {
  readonly store: InvitationStore;
  readonly mail: Pick<MailService, 'sendInvitation'>;
  readonly findGroup: (id: string) => Promise<{ name: string } | undefined>;
  /** Limits invitation mails per address. */
  readonly mails: RateWindow;
}

export const invitationHandlers = ({
  store,
  mail,
  findGroup,
  mails,
}: InvitationParts): NounHandlers<typeof invitationEndpoints, Caller> => ({
  list: (_, { caller }) => store.list(caller),
  create: ({ body }, { caller }) => store.create(caller, body.uses),
  async email({ body }, { caller, address, language }) {
    spend(mails, address);
    const invitation = await store.find(body.token);
    if (invitation?.householdId !== caller.householdId) throw failGroup('groups.invitation_not_found');
    const group = (await findGroup(caller.groupId))!.name;
    return mail.sendInvitation(body.email, { token: body.token, group }, caller, language);
  },
  async remove({ params }, { caller }) {
    const removed = await store.remove(caller, params.token);
    if (!removed) throw failGroup('groups.invitation_not_found');
    return removed;
  },
});
