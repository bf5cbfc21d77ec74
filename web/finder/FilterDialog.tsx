import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Filters, filterCount, noFilters } from '../../core/client/recipes/filters.ts';
import { facets } from '../../core/recipes/facets.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { PickMany } from './PickMany.tsx';
import { useCookbookList } from './use-cookbook-list.ts';
import type { FilterChoice } from './use-filters.ts';

/** A cookbook is a saved filter. Choosing one clears the others. */
function CookbookField({ slug, onChange }: { slug: string | null; onChange: (slug: string | null) => void }) {
  const t = useTranslate();
  const { data: cookbooks = [] } = useCookbookList();
  if (cookbooks.length === 0) return null;
  return (
    <NativeSelect
      label={t('web.finder.cookbook')}
      value={slug ?? ''}
      data={[
        { value: '', label: t('recipes.all') },
        ...cookbooks.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export interface FilterDialogProps {
  readonly choice: FilterChoice;
  /** How many recipes match these filters; undefined while loading. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Edits the filters. The list behind the dialog updates at once. */
export function FilterDialog({ choice, total, onClose }: FilterDialogProps) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  // The address follows with a short delay, so the ticks have their own state.
  const [filters, setFilters] = useState(choice.filters);
  const set = (next: Filters) => {
    setFilters(next);
    choice.set(next);
  };
  return (
    <Dialog title={t('web.finder.title')} onClose={onClose}>
      <div className={formClasses.form}>
        <CookbookField slug={filters.cookbook} onChange={(cookbook) => set({ ...noFilters, cookbook })} />
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
        <Link to={`/g/${groupSlug}/recipes/suggestions`}>{t('web.frame.suggestions')}</Link>
        <div className={`${formClasses.actions} ${formClasses.staying}`}>
          <Button variant="default" disabled={filterCount(filters) === 0} onClick={() => set(noFilters)}>
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
