import type { Versioned } from '../../../core/kit/etag.ts';
import type { Page } from '../../../core/kit/paging.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import type { Fact } from '../facts.ts';
import { exitCodes, Failure } from '../failure.ts';
import { safeLine } from '../safe.ts';
import { notFound } from '../unknown-name.ts';

/** A member of a family, with what is needed to name it. */
export interface Member extends Versioned {
  readonly id: string | number;
  readonly name?: string | null;
}

export type Body = Readonly<Record<string, unknown>>;
interface ById {
  readonly params: { readonly id: string };
}

/** The API calls of a family. */
export interface FamilyCalls<M extends Member> {
  list(request: { query: { search?: string; perPage?: number } }): Promise<Page<M>>;
  create(request: { body: Body }): Promise<M>;
  patch(request: ById & { body: Body; ifMatch?: string }): Promise<M>;
  remove(request: ById & { ifMatch?: string }): Promise<unknown>;
  duplicate(request: ById & { body: { name: string } }): Promise<M>;
}

/** Finds a member by id, slug or name. `command` lists all members; the error names it. */
export async function findMember<M extends Member>(
  calls: Pick<FamilyCalls<M>, 'list'>,
  named: string,
  command: string,
): Promise<M> {
  const { items } = await calls.list({ query: { perPage: -1 } });
  const wanted = fold(named);
  // The closest match wins: the slug of one member may equal the name of another.
  const ways: ((member: M) => boolean)[] = [
    ({ id }) => String(id) === named,
    ({ name }) => name === named,
    (member) => (member as { slug?: string }).slug === named,
    ({ name }) => fold(name ?? '') === wanted,
  ];
  const found = ways.map((isMeant) => items.filter(isMeant)).find((some) => some.length > 0) ?? [];
  if (found.length === 0)
    throw notFound(
      named,
      items.flatMap(({ name }) => (name ? [safeLine(name)] : [])),
      new Failure('cli.errors.no_such_member', { name: named, command }, exitCodes.notFound),
    );
  if (found.length > 1) throw new Failure('cli.errors.several_members', { name: named, command });
  return found[0]!;
}

/** Finds the ids of several members. */
export async function findMembers<M extends Member>(
  calls: Pick<FamilyCalls<M>, 'list'>,
  names: readonly string[],
  command: string,
): Promise<{ id: M['id'] }[]> {
  const found: { id: M['id'] }[] = [];
  for (const named of names) found.push({ id: (await findMember(calls, named, command)).id });
  return found;
}

/** Every attribute under its name in the API. */
export const factsOf = (member: Member): Fact[] =>
  Object.entries(member).map(([key, value]) => [
    key,
    value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
