import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MealplanRule, MealplanRuleBody } from '../../core/mealplans/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';

const rulesKey = ['mealplans', 'rules'] as const;

export function useRules() {
  const client = useClient();
  return useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => client.mealplanRules.list({ signal }),
    select: ({ items }) => items,
  });
}

function useAfterChange(failed: string) {
  const queries = useQueryClient();
  const t = useTranslate();
  const showError = useShowError(t(failed));
  return {
    onSuccess: () => queries.invalidateQueries({ queryKey: rulesKey }),
    onError: showError,
  };
}

/** Creates a rule, or updates the given one. */
export function useSaveRule(rule?: MealplanRule) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: MealplanRuleBody) =>
      rule ? client.mealplanRules.update({ params: { id: rule.id }, body }) : client.mealplanRules.create({ body }),
    ...useAfterChange('web.rules.save_failed'),
  });
}

export function useRemoveRule() {
  const client = useClient();
  return useMutation({
    mutationFn: ({ id }: MealplanRule) => client.mealplanRules.remove({ params: { id } }),
    ...useAfterChange('web.rules.remove_failed'),
  });
}

/** The options of a rule. */
export function useCategoriesAndTags() {
  const client = useClient();
  const categories = useQuery({ queryKey: ['categories', 'all'], queryFn: () => client.categories.list() });
  const tags = useQuery({ queryKey: ['tags', 'all'], queryFn: () => client.tags.list() });
  return { categories: categories.data?.items ?? [], tags: tags.data?.items ?? [] };
}
