import type { Caller } from '../../core/auth/caller.ts';
import type { GroupPreferencesBody, Report } from '../../core/groups/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { DraftHome, DraftPerson } from '../../core/migrations/household.ts';
import type { NotifierBody } from '../../core/notifications/schema.ts';
import type { WebhookBody } from '../../core/webhooks/schema.ts';
import type { ImportMemory } from '../importing/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { LineTaker } from '../parsing/service.ts';
import type { Account } from './people.ts';
import type { RecipeListParts } from './recipe-list.ts';
import type { OpenReport, TakeOverParts } from './take-over.ts';

export interface MigrationReports {
  open(groupId: string, category: 'migration', name: string): Promise<OpenReport>;
  get(caller: Caller, id: string): Promise<Report>;
  /** Reports of migrations that have not ended, of this group or of all. */
  unfinished(category: 'migration'): Promise<readonly { id: string; groupId: string; lastSign: Date }[]>;
  reopen(groupId: string, id: string): Promise<OpenReport | null>;
}

export interface MigrationParts extends RecipeListParts, TakeOverParts {
  readonly database: Database;
  readonly memory: ImportMemory;
  readonly lines: LineTaker;
  readonly reports: MigrationReports;
  /** The accounts of a group. */
  readonly accountsOf: (groupId: string) => Promise<readonly Account[]>;
  readonly groupOf: (groupId: string) => Promise<{ readonly name: string; readonly slug: string }>;
  readonly whole: WholeParts;
  readonly events: Emitter<'data.migrated'>;
  /** The language of reports that are written without a request. */
  readonly language: () => Language;
}

/**
 * The functions that restore a whole library besides its households. Only this restore imports accounts and rights.
 */
export interface WholeParts {
  /** Whether the library has no recipes and only one admin. */
  readonly isEmpty: () => Promise<boolean>;
  readonly account: (caller: Caller) => Promise<Account>;
  readonly groupOf: (groupId: string) => Promise<{ readonly name: string; readonly slug: string }>;
  /** Returns the new id. */
  readonly foundGroup: (name: string, preferences: GroupPreferencesBody) => Promise<string>;
  readonly setPreferences: (groupId: string, preferences: GroupPreferencesBody) => Promise<unknown>;
  /** The group gets these households. The first becomes the given one. Returns the ids by their keys. */
  readonly bringHouseholds: (home: HouseholdKey, homes: readonly DraftHome[]) => Promise<ReadonlyMap<string, string>>;
  readonly createWebhook: (caller: Caller, body: WebhookBody) => Promise<unknown>;
  /** Its messages are written in this language. */
  readonly createNotifier: (caller: Caller, body: NotifierBody, language: Language) => Promise<unknown>;
  readonly setPlanCategories: (caller: Caller, names: readonly string[]) => Promise<unknown>;
  /** Throws `users.username_taken`, `users.email_taken`, or `users.…` for an invalid name or address. */
  readonly createAccount: (home: HouseholdKey, person: DraftPerson) => Promise<Caller>;
  readonly savePicture: (userId: string, bytes: Uint8Array) => Promise<void>;
}
