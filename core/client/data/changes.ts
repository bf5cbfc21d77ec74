import { etagOf } from '../../kit/etag.ts';

export interface Entity {
  readonly id: string;
}

export type Body = Readonly<Record<string, unknown>>;

/** The calls of one noun: tags, foods, webhooks. */
export interface DataCalls<E extends Entity> {
  create(body: Body): Promise<E>;
  patch(id: string, body: Body, ifMatch: string): Promise<E>;
  remove(id: string): Promise<unknown>;
  /** The body that creates this entity again. */
  bodyOf(entity: E): Body;
  /** Notes what a deletion takes away elsewhere. The result gives it to the entity that is created again. */
  ties?(entity: E): Promise<(copy: E) => Promise<unknown>>;
}

/** A change that was made. Undo and redo return the id of an entity that they changed; null if none is left. */
export interface Step {
  undo(): Promise<string | null>;
  redo(): Promise<string | null>;
}

export interface Removal<E extends Entity> {
  readonly removed: readonly E[];
  /** What stopped the rest. Null if all were deleted. */
  readonly error: unknown;
  readonly step: Step;
}

export interface DataChanges<E extends Entity> {
  create(body: Body): Promise<{ readonly entity: E; readonly step: Step }>;
  /**
   * Changes the given fields, unless somebody else changed the entity since it was read. Without a step where a field
   * cannot be read back, such as a secret.
   */
  change(entity: E, body: Body): Promise<{ readonly entity: E; readonly step: Step | null }>;
  /** Deletes one after the other, and stops at the first that is refused. */
  remove(entities: readonly E[]): Promise<Removal<E>>;
  /** The present id of an entity that undo has created again. */
  idNow(id: string): string;
}

const ANY = '*';

/** Changes of one noun that can be undone and redone. An entity that is created again has a new id, which is followed. */
export function dataChanges<E extends Entity>(calls: DataCalls<E>): DataChanges<E> {
  const successors = new Map<string, string>();
  const idNow = (id: string): string => {
    const next = successors.get(id);
    return next === undefined ? id : idNow(next);
  };

  // A step may start before the one before it has ended, and needs the ids that it makes.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };

  async function createAgain(entity: E): Promise<E> {
    const copy = await calls.create(calls.bodyOf(entity));
    successors.set(idNow(entity.id), copy.id);
    return copy;
  }

  const patch = (entity: E, body: Body) => async () => (await calls.patch(idNow(entity.id), body, ANY)).id;

  return {
    idNow,

    create: (body) =>
      inTurn(async () => {
        const entity = await calls.create(body);
        const undo = async () => {
          await calls.remove(idNow(entity.id));
          return null;
        };
        const redo = async () => (await createAgain(entity)).id;
        return { entity, step: { undo: () => inTurn(undo), redo: () => inTurn(redo) } };
      }),

    change: (entity, body) =>
      inTurn(async () => {
        const all = calls.bodyOf(entity);
        const isReadable = Object.keys(body).every((key) => Object.hasOwn(all, key));
        const before = Object.fromEntries(Object.keys(body).map((key) => [key, all[key]]));
        const changed = await calls.patch(entity.id, body, etagOf(entity) ?? ANY);
        if (!isReadable) return { entity: changed, step: null };
        const step = { undo: () => inTurn(patch(entity, before)), redo: () => inTurn(patch(entity, body)) };
        return { entity: changed, step };
      }),

    remove: (entities) =>
      inTurn(async () => {
        const removed: E[] = [];
        const ties: (((copy: E) => Promise<unknown>) | undefined)[] = [];
        let error: unknown = null;
        const removeAll = async (wanted: readonly E[]) => {
          for (const entity of wanted) {
            const tie = await calls.ties?.({ ...entity, id: idNow(entity.id) });
            await calls.remove(idNow(entity.id));
            removed.push(entity);
            ties.push(tie);
          }
          return null;
        };
        await removeAll(entities).catch((thrown: unknown) => {
          error = thrown;
        });
        const gone = [...removed];
        const restoreAll = async () => {
          let first: string | null = null;
          for (const entity of gone) {
            const tie = ties[removed.indexOf(entity)];
            const copy = await createAgain(entity);
            await tie?.(copy);
            first ??= copy.id;
          }
          return first;
        };
        const removeAgain = () => {
          removed.length = 0;
          ties.length = 0;
          return removeAll(gone);
        };
        return {
          removed: gone,
          error,
          step: { undo: () => inTurn(restoreAll), redo: () => inTurn(removeAgain) },
        };
      }),
  };
}
