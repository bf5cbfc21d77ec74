import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { askedWords, facetName, facets } from '../../core/recipes/facets.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import classes from './Filters.module.css';
import { useCookbookList } from './use-cookbook-list.ts';
import type { FilterChoice } from './use-filters.ts';

interface ChipProps {
  readonly name: string;
  readonly words: string;
  readonly onRemove: () => void;
}

function Chip({ name, words, onRemove }: ChipProps) {
  const t = useTranslate();
  const text = t('web.finder.chip', { name, words });
  return (
    <li>
      <button type="button" className={classes.chip} onClick={onRemove} aria-label={t('web.finder.remove', { text })}>
        <bdi>{text}</bdi>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}

function CookbookChip({ slug, onRemove }: { slug: string; onRemove: () => void }) {
  const t = useTranslate();
  const { data: cookbooks } = useCookbookList();
  const name = cookbooks?.find((cookbook) => cookbook.slug === slug)?.name ?? slug;
  return <Chip name={t('web.finder.cookbook')} words={name} onRemove={onRemove} />;
}

/** The active filters as chips. Each can be removed. */
export function FilterChips({ choice }: { choice: FilterChoice }) {
  const { t, locale } = useLanguage();
  const { filters, count, set, clear } = choice;
  if (count === 0) return null;
  if (filters.cookbook !== null)
    return (
      <ul className={classes.chips}>
        <CookbookChip slug={filters.cookbook} onRemove={clear} />
      </ul>
    );
  const used = facets.filter((facet) => filters.asked[facet].chosen.length > 0);
  return (
    <ul className={classes.chips}>
      {used.map((facet) => (
        <Chip
          key={facet}
          name={facetName(t, facet)}
          words={askedWords(filters.asked[facet], locale)}
          onRemove={() => set({ ...filters, asked: { ...filters.asked, [facet]: { chosen: [], isAll: false } } })}
        />
      ))}
      {used.length > 1 && (
        <li>
          <Button variant="subtle" onClick={clear}>
            {t('web.finder.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}
