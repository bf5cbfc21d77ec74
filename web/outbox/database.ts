const VERSION = 1;

/** Writes of all accounts and all libraries at this origin, in the order in which they were made. */
export const WRITES = 'writes';
/** The server's ids of plan entries that were added here. */
export const MADE_IDS = 'made-ids';

type StoreName = typeof WRITES | typeof MADE_IDS;

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openOnce(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name, VERSION);
  asked.onupgradeneeded = () => {
    const writes = asked.result.createObjectStore(WRITES, { keyPath: 'order', autoIncrement: true });
    writes.createIndex('owner', 'owner');
    writes.createIndex('id', ['owner', 'write.id'], { unique: true });
    asked.result.createObjectStore(MADE_IDS, { keyPath: ['owner', 'ownId'] });
  };
  return resultOf(asked);
}

/** Opens the database with the first use, and again if the browser has closed it. */
export function openDatabase(name: string) {
  let opening: Promise<IDBDatabase> | null = null;

  async function database(): Promise<IDBDatabase> {
    opening ??= openOnce(name);
    try {
      const opened = await opening;
      const forget = () => {
        opening = null;
      };
      opened.onclose = forget;
      opened.onversionchange = () => {
        opened.close();
        forget();
      };
      return opened;
    } catch (error) {
      opening = null;
      throw error;
    }
  }

  async function start(store: StoreName, mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: 'strict' } as const;
    try {
      return (await database()).transaction(store, mode, options);
    } catch {
      // Safari loses connections of pages that were in the background.
      opening = null;
      return (await database()).transaction(store, mode, options);
    }
  }

  return {
    /** Runs work in one transaction, and resolves once it is on the disk. */
    async run<T>(
      store: StoreName,
      mode: 'readonly' | 'readwrite',
      work: (objects: IDBObjectStore) => Promise<T>,
    ): Promise<T> {
      const transaction = await start(store, mode);
      const finished = done(transaction);
      finished.catch(() => {});
      try {
        const result = await work(transaction.objectStore(store));
        await finished;
        return result;
      } catch (error) {
        if (transaction.error === null) {
          try {
            transaction.abort();
          } catch {
            // The transaction has already ended.
          }
        }
        throw error;
      }
    },
  };
}
export type Database = ReturnType<typeof openDatabase>;
