import { Checkbox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fold } from '../../core/kit/text/fold.ts';
import { type Asked, askedWords, type Choice, type Facet, facetName } from '../../core/recipes/facets.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import classes from './PickMany.module.css';
import { useOptions } from './use-options.ts';

/** From this many options on, show a search field. */
const MANY = 10;

/** Compares names as the server does: an address may use another case or spelling. */
const isSame = (one: string, other: string): boolean => fold(one) === fold(other);

/** Puts chosen options that the search does not find first. */
const withChosen = (options: readonly Required<Choice>[], chosen: readonly Choice[]): Choice[] => [
  ...chosen.filter(({ name }) => options.every((option) => !isSame(option.name, name))),
  ...options,
];

function AnyOrAll({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  const t = useTranslate();
  const name = useId();
  return (
    <div className={classes.mode}>
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input type="radio" name={name} checked={isAll === value} onChange={() => onChange(value)} />
          <span>{value ? t('web.finder.all') : t('web.finder.any')}</span>
        </label>
      ))}
    </div>
  );
}

export interface PickManyProps {
  readonly facet: Facet;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
}

function Choices({ facet, asked, onChange }: PickManyProps) {
  const language = useLanguage();
  const { t } = language;
  const [typed, setTyped] = useState('');
  const { data, error } = useOptions(facet, typed, true);
  const shown = withChosen(data?.items ?? [], asked.chosen);
  const isChosen = (choice: Choice) => asked.chosen.some(({ name }) => isSame(name, choice.name));
  const toggle = (choice: Choice) => {
    const others = asked.chosen.filter(({ name }) => !isSame(name, choice.name));
    onChange({ ...asked, chosen: isChosen(choice) ? others : [...asked.chosen, choice] });
  };
  return (
    <div className={classes.choices}>
      {(typed !== '' || (data?.total ?? 0) > MANY) && (
        <TextInput
          type="search"
          aria-label={t(`web.finder.find.${facet}`)}
          placeholder={t(`web.finder.find.${facet}`)}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {error && <p role="alert">{errorText(error, language)}</p>}
      {data && shown.length === 0 && <p>{typed ? t('web.finder.none_found') : t('web.finder.none_yet')}</p>}
      <div className={classes.list}>
        {shown.map((choice) => (
          <Checkbox
            key={choice.name}
            className={classes.option}
            label={<bdi>{choice.name}</bdi>}
            checked={isChosen(choice)}
            onChange={() => toggle(choice)}
          />
        ))}
      </div>
      {asked.chosen.length > 1 && <AnyOrAll isAll={asked.isAll} onChange={(isAll) => onChange({ ...asked, isAll })} />}
    </div>
  );
}

/** Chooses options of a facet, and whether recipes must carry any or all of them. Folds, and summarises its choice. */
export function PickMany(props: PickManyProps) {
  const { t, locale } = useLanguage();
  const { facet, asked } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.facet} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes.name}>{facetName(t, facet)}</span>
        <bdi className={classes.words}>
          {asked.chosen.length > 0 ? askedWords(asked, locale) : t('web.finder.not_asked')}
        </bdi>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </summary>
      {isOpen && <Choices {...props} />}
    </details>
  );
}
