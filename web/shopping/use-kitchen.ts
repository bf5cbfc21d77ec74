import { useQuery } from '@tanstack/react-query';
import { useClient } from '../site/use-client.tsx';

const FRESH_MS = 5 * 60_000;
const none: readonly never[] = [];

/** The group's foods, units and labels; empty until loaded. */
export function useKitchen() {
  const client = useClient();
  const kept = { staleTime: FRESH_MS, gcTime: Number.POSITIVE_INFINITY };
  const foods = useQuery({ ...kept, queryKey: ['foods', 'all'], queryFn: () => client.foods.list() });
  const units = useQuery({ ...kept, queryKey: ['units', 'all'], queryFn: () => client.units.list() });
  const labels = useQuery({ ...kept, queryKey: ['labels', 'all'], queryFn: () => client.labels.list() });
  return { foods: foods.data?.items ?? none, units: units.data?.items ?? none, labels: labels.data?.items ?? none };
}
export type Kitchen = ReturnType<typeof useKitchen>;
