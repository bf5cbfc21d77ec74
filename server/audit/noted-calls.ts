import type { AuditAction } from '../../core/audit/actions.ts';
import type { Caller } from '../../core/auth/caller.ts';
import type { Database } from '../kit/database/database.ts';
import type { Log } from '../kit/log/log.ts';
import type { AuditNote, Note } from './service.ts';

/** The parts of requests and responses that are read here. Missing parts are not logged. */
interface Told {
  readonly id?: string;
  readonly name?: string;
  readonly username?: string;
  readonly usesLeft?: number;
  readonly canManage?: boolean;
  readonly canManageHousehold?: boolean;
  readonly canInvite?: boolean;
  readonly canOrganize?: boolean;
}
interface Asked {
  readonly params?: { readonly slug?: string; readonly name?: string };
  readonly body?: { readonly recipes?: readonly string[]; readonly kind?: string };
  readonly query?: { readonly templateName?: string };
  readonly form?: { readonly migrationType?: string };
}

interface Noted {
  /**
   * `with`: in the transaction of the call, committed or rolled back with it. `after`: when the call has ended, for
   * calls that are slow, keep a file open or write nothing. These succeed even if the log cannot be written.
   * `with_group`: like `with`, for a call that writes only what belongs to the caller's group.
   */
  readonly when: 'with' | 'with_group' | 'after';
  readonly action: AuditAction;
  readonly tell?: (answer: Told, asked: Asked) => Pick<AuditNote, 'object' | 'details' | 'groupId'>;
}

const named = ({ id, name, username }: Told) => ({ object: { id: id ?? null, name: name ?? username ?? '' } });

/** A group that a site admin manages. The entry is visible to that group's managers, not to the admin's group. */
const ofGroup = (group: Told) => ({ ...named(group), groupId: group.id ?? null });

const deleted = (action: AuditAction): Noted => ({ when: 'with_group', action, tell: named });
/** Backup calls are slow, and a restore replaces the log. */
const backup = (action: AuditAction): Noted => ({
  when: 'after',
  action,
  tell: ({ name }, { params }) => ({ object: { id: null, name: params?.name ?? name ?? '' } }),
});
const exported: Noted = {
  when: 'after',
  action: 'recipes.exported',
  tell: (_, { params, query }) => ({
    object: { id: null, name: params?.slug ?? '' },
    details: { format: query?.templateName ?? 'zip' },
  }),
};

/** Calls whose services write no audit entry themselves. Keys are `noun.call`. */
const notedCalls: Readonly<Record<string, Noted>> = {
  'members.permit': {
    when: 'with',
    action: 'members.permitted',
    tell: (member) => {
      const { canManage = false, canManageHousehold = false, canInvite = false, canOrganize = false } = member;
      return { ...named(member), details: { canManage, canManageHousehold, canInvite, canOrganize } };
    },
  },
  // The token is the invitation itself, so it must not be logged.
  'invitations.create': {
    when: 'with_group',
    action: 'invitations.created',
    tell: ({ usesLeft = 0 }) => ({ details: { uses: usesLeft } }),
  },
  'invitations.remove': { when: 'with_group', action: 'invitations.deleted' },
  'adminGroups.create': { when: 'with', action: 'groups.created', tell: ofGroup },
  'adminGroups.update': { when: 'with', action: 'groups.updated', tell: ofGroup },
  'adminGroups.patch': { when: 'with', action: 'groups.updated', tell: ofGroup },
  'adminGroups.remove': { when: 'with', action: 'groups.deleted', tell: ofGroup },
  'groups.updatePreferences': { when: 'with_group', action: 'groups.updated' },
  'groups.patchPreferences': { when: 'with_group', action: 'groups.updated' },
  'recipes.remove': deleted('recipes.deleted'),
  'recipes.restore': { when: 'with_group', action: 'recipes.restored', tell: named },
  'recipeBulk.remove': {
    when: 'with_group',
    action: 'recipes.deleted',
    tell: (_, { body }) => ({
      object: { id: null, name: (body?.recipes ?? []).join(', ') },
      details: { recipes: body?.recipes?.length ?? 0 },
    }),
  },
  'backups.create': backup('backups.created'),
  'oldBackups.create': backup('backups.created'),
  'backups.upload': backup('backups.uploaded'),
  'oldBackups.upload': backup('backups.uploaded'),
  'backups.remove': backup('backups.deleted'),
  'oldBackups.remove': backup('backups.deleted'),
  'backups.restore': backup('backups.restored'),
  'oldBackups.restore': backup('backups.restored'),
  'backups.token': backup('backups.downloaded'),
  'oldBackups.download': backup('backups.downloaded'),
  'jobs.start': {
    when: 'after',
    action: 'jobs.started',
    tell: (_, { body }) => ({ object: { id: null, name: body?.kind ?? '' } }),
  },
  'jobs.cancel': { when: 'after', action: 'jobs.cancelled' },
  'cookbooks.remove': deleted('cookbooks.deleted'),
  'shoppingLists.remove': deleted('shopping_lists.deleted'),
  'recipeExports.get': exported,
  'recipeExports.zip': exported,
  'recipeArchives.create': {
    when: 'after',
    action: 'archives.created',
    tell: (_, { body }) => ({ details: { recipes: body?.recipes?.length ?? 0 } }),
  },
  'recipeArchives.download': { when: 'after', action: 'archives.downloaded' },
  'migrations.create': {
    when: 'after',
    action: 'migrations.run',
    tell: (answer, { form }) => ({ ...named(answer), details: { from: form?.migrationType ?? '' } }),
  },
};

type Handler = (asked: Asked, context: { readonly caller: Pick<Caller, 'groupId'> }) => unknown;

export interface NotingParts {
  readonly database: Database;
  readonly note: Note;
  readonly log: Pick<Log, 'error'>;
}

/** Wraps the handlers. The calls named above get an audit entry when they have succeeded. */
export function noting<H extends Readonly<Record<string, object>>>(
  handlers: H,
  { database, note, log }: NotingParts,
): H {
  const noted = (handle: Handler, { when, action, tell }: Noted): Handler => {
    const tellOf = (answer: unknown, asked: Asked) => note({ action, ...tell?.((answer ?? {}) as Told, asked) });
    if (when !== 'after')
      return (asked, context) => {
        const work = async () => {
          const answer = await handle(asked, context);
          await tellOf(answer, asked);
          return answer;
        };
        return when === 'with' ? database.tx(work) : database.groupTx(context.caller.groupId, work);
      };
    return async (asked, context) => {
      const answer = await handle(asked, context);
      await tellOf(answer, asked).catch((err) => log.error({ err, action }, 'could not write the audit log'));
      return answer;
    };
  };

  const ofNoun = (noun: string, calls: object) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, handle]) => {
        const one = notedCalls[`${noun}.${name}`];
        return [name, one ? noted(handle as Handler, one) : handle];
      }),
    );
  return Object.fromEntries(Object.entries(handlers).map(([noun, calls]) => [noun, ofNoun(noun, calls)])) as H;
}
