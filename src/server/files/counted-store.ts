import type { FileStore } from './file-store.ts';

/** Wraps a store and reports each operation that failed. */
export function countErrors(store: FileStore, onError: (operation: keyof FileStore) => void): FileStore {
  const counted = async <Result>(operation: keyof FileStore, work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      onError(operation);
      throw error;
    }
  };
  return {
    put: (key, content) => counted('put', store.put(key, content)),
    get: (key) => counted('get', store.get(key)),
    remove: (key) => counted('remove', store.remove(key)),
    async *list() {
      try {
        yield* store.list();
      } catch (error) {
        onError('list');
        throw error;
      }
    },
  };
}
