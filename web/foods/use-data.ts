import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Food, FoodBody, Label, LabelBody, Unit, UnitBody } from '../../core/foods/schema.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { Page } from '../../core/kit/paging.ts';
import { removeEach } from '../kit/remove-each.ts';
import { useClient } from '../site/use-client.tsx';
import type { DataNoun, MergedNoun } from './data-noun.ts';

const PAGE_SIZE = 50;
const DEBOUNCE_MS = 200;
const MAX_CANDIDATES = 8;

interface Entities {
  readonly foods: Food;
  readonly units: Unit;
  readonly labels: Label;
}
interface Bodies {
  readonly foods: FoodBody;
  readonly units: UnitBody;
  readonly labels: LabelBody;
}
export type Entity<N extends DataNoun> = Entities[N];
export type Body<N extends DataNoun> = Bodies[N];

/** The API calls of one noun. TypeScript cannot unite the calls of a noun that is only known at run time. */
interface Door<N extends DataNoun> {
  list(sent: { query: object; signal: AbortSignal }): Promise<Page<Entity<N>>>;
  create(sent: { body: Body<N> }): Promise<Entity<N>>;
  patch(sent: { params: { id: string }; body: Partial<Body<N>>; ifMatch: string }): Promise<Entity<N>>;
  remove(sent: { params: { id: string } }): Promise<unknown>;
}

function useDoor<N extends DataNoun>(noun: N): Door<N> {
  const client = useClient();
  return client[noun] as unknown as Door<N>;
}

export function useDataPage<N extends DataNoun>(noun: N, { search, page }: { search: string; page: number }) {
  const door = useDoor(noun);
  return useQuery({
    queryKey: [noun, 'page', search, page],
    queryFn: ({ signal }) => door.list({ query: { page, perPage: PAGE_SIZE, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All labels, by name. */
export function useLabels(): readonly Label[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['labels', 'all'],
    queryFn: ({ signal }) => client.labels.list({ signal }),
    select: ({ items }) => items,
  });
  return data ?? [];
}

/** Recipes show foods and units, and foods show labels: reload them too. */
function useForget() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['foods', 'units', 'labels', 'recipes', 'shopping'].map((noun) =>
        queries.invalidateQueries({ queryKey: [noun] }),
      ),
    );
}

/** Creates an entry, or updates the given one unless it changed since it was read. */
export function useSaveData<N extends DataNoun>(noun: N, entity: Entity<N> | null) {
  const door = useDoor(noun);
  const onSuccess = useForget();
  return useMutation({
    mutationFn: (body: Body<N>) =>
      entity ? door.patch({ params: { id: entity.id }, body, ifMatch: etagOf(entity) ?? '*' }) : door.create({ body }),
    onSuccess,
  });
}

export function useRemoveData(noun: DataNoun) {
  const door = useDoor(noun);
  const onSettled = useForget();
  return useMutation({
    mutationFn: (ids: readonly string[]) => removeEach(ids, (id) => door.remove({ params: { id } })),
    onSettled,
  });
}

/** Merge targets that match the typed text. */
export function useCandidates<N extends MergedNoun>(noun: N, typed: string, without: string) {
  const door = useDoor(noun);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: [noun, 'candidates', search],
    queryFn: ({ signal }) =>
      door.list({ query: { page: 1, perPage: MAX_CANDIDATES + 1, ...(search ? { search } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.items.filter(({ id }) => id !== without).slice(0, MAX_CANDIDATES);
}

export function useMerge(noun: MergedNoun) {
  const client = useClient();
  const onSuccess = useForget();
  return useMutation({
    mutationFn: ({ from, to }: { from: string; to: string }) =>
      noun === 'foods'
        ? client.foods.merge({ body: { fromFood: from, toFood: to } })
        : client.units.merge({ body: { fromUnit: from, toUnit: to } }),
    onSuccess,
  });
}

export function useSeed(noun: DataNoun) {
  const client = useClient();
  const onSuccess = useForget();
  return useMutation({
    mutationFn: (locale: Parameters<typeof client.seeders.foods>[0]['body']['locale']) =>
      client.seeders[noun]({ body: { locale } }),
    onSuccess,
  });
}
