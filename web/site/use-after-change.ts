import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useShowError } from '../kit/use-show-error.ts';

/** After every change: reloads the queries that may have changed, or shows the error. */
export function useAfterChange(...keys: readonly QueryKey[]) {
  const queries = useQueryClient();
  return {
    onSettled: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    onError: useShowError(),
  };
}
