import { Button, NativeSelect } from '@mantine/core';
import { Dialog } from '../kit/Dialog.tsx';
import formClasses from '../kit/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { facets } from './facet.ts';
import { noFilters } from './filters.ts';
import { PickMany } from './PickMany.tsx';
import { useCookbookList } from './use-cookbook-list.ts';
import type { FilterChoice } from './use-filters.ts';

/** A cookbook is a filter that somebody kept; choosing one lets go of the others. */
function CookbookField({ choice }: { choice: FilterChoice }) {
  const t = useTranslate();
  const { data: cookbooks = [] } = useCookbookList();
  if (cookbooks.length === 0) return null;
  return (
    <NativeSelect
      label={t('web.finder.cookbook')}
      value={choice.filters.cookbook ?? ''}
      data={[
        { value: '', label: t('web.finder.any_cookbook') },
        ...cookbooks.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(event) => choice.set({ ...noFilters, cookbook: event.currentTarget.value || null })}
    />
  );
}

export interface FilterDialogProps {
  readonly choice: FilterChoice;
  /** How many recipes there are with these filters; undefined while nobody knows. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Chooses what recipes must carry. The list behind it follows at once. */
export function FilterDialog({ choice, total, onClose }: FilterDialogProps) {
  const t = useTranslate();
  const { filters, set } = choice;
  return (
    <Dialog title={t('web.finder.title')} onClose={onClose}>
      <div className={formClasses.form}>
        <CookbookField choice={choice} />
        {filters.cookbook === null && (
          <div>
            {facets.map((facet) => (
              <PickMany
                key={facet}
                facet={facet}
                asked={filters.asked[facet]}
                onChange={(asked) => set({ ...filters, asked: { ...filters.asked, [facet]: asked } })}
              />
            ))}
          </div>
        )}
        <div className={`${formClasses.actions} ${formClasses.staying}`}>
          <Button variant="default" disabled={choice.count === 0} onClick={choice.clear}>
            {t('web.finder.clear')}
          </Button>
          <Button onClick={onClose} aria-live="polite">
            {total === undefined ? t('web.finder.show') : t('web.finder.show_count', { count: total })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
