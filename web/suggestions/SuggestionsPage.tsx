import { NativeSelect } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useState } from 'react';
import { namesInWords } from '../../core/kit/text/names-in-words.ts';
import { MAX_NAMED_THINGS } from '../../core/recipes/limits.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { ChosenNames } from '../kit/lists/ChosenNames.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { MissingToList } from './MissingToList.tsx';
import { SuggestedRecipe } from './SuggestedRecipe.tsx';
import classes from './Suggestions.module.css';
import { MISSING_CHOICES, useAtHand, useFoodNames, useSuggestions } from './use-suggestions.ts';

function AtHand({ atHand, unknown }: { atHand: ReturnType<typeof useAtHand>; unknown: readonly string[] }) {
  const { t, locale } = useLanguage();
  const options = useFoodNames();
  const names = namesInWords(unknown, locale);
  return (
    <div className={classes.atHand}>
      <div>
        <ChosenNames
          legend={t('web.suggestions.foods')}
          field={t('web.suggestions.add')}
          removeLabel={(name) => t('web.remove_item', { name })}
          options={options}
          chosen={atHand.foods}
          onChange={(foods) => atHand.setFoods(foods.slice(0, MAX_NAMED_THINGS))}
        />
        <p className={classes.help}>{t('web.suggestions.help')}</p>
        <p className={classes.unknown} role="status">
          {unknown.length > 0 && t('foods.unknown', { names })}
        </p>
      </div>
      <NativeSelect
        label={t('web.suggestions.missing_most')}
        value={String(atHand.missing)}
        data={[...new Set([...MISSING_CHOICES, atHand.missing])]
          .sort((a, b) => a - b)
          .map((count) => ({
            value: String(count),
            label: count === 0 ? t('web.suggestions.none_missing') : t('web.suggestions.up_to', { count }),
          }))}
        onChange={(event) => atHand.setMissing(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Recipes that can be cooked with the foods at hand, and the missing foods of each. */
export function SuggestionsPage() {
  const t = useTranslate();
  const atHand = useAtHand();
  const { data, error, refetch, isPlaceholderData } = useSuggestions(atHand);
  const [buying, setBuying] = useState<Suggestion | null>(null);
  return (
    <>
      <PageHead title={t('web.frame.suggestions')} />
      <AtHand atHand={atHand} unknown={data?.unknown ?? []} />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.items.length === 0 && <Message icon={IconToolsKitchen2} text={t('web.suggestions.nothing')} />}
      {data && data.items.length > 0 && (
        <>
          <h2 className="visually-hidden" aria-live="polite">
            {t('recipes.count', { count: data.items.length })}
          </h2>
          <ul className={classes.recipes} aria-busy={isPlaceholderData || undefined}>
            {data.items.map((suggestion) => (
              <li key={suggestion.recipe.id}>
                <SuggestedRecipe suggestion={suggestion} onBuy={() => setBuying(suggestion)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {buying && <MissingToList suggestion={buying} onClose={() => setBuying(null)} />}
    </>
  );
}
