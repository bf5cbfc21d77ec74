import { askedWords, facetName, organizerKinds, writtenFilter } from '../../core/recipes/facets.ts';
import { useLanguage } from '../kit/language.tsx';
import classes from './CriteriaWords.module.css';
import { askedOf, type Criteria } from './criteria.ts';

/** Describes a cookbook's filter in words. */
export function CriteriaWords({ criteria }: { criteria: Criteria }) {
  const { t, locale } = useLanguage();
  const asked = askedOf(criteria);
  const used = organizerKinds.filter((facet) => asked[facet].chosen.length > 0);
  const filter = writtenFilter(criteria);
  if (filter)
    return (
      <p className={classes.words}>
        <bdi dir="ltr">{filter}</bdi>
      </p>
    );
  if (used.length === 0) return <p className={classes.words}>{t('recipes.all')}</p>;
  return (
    <ul className={classes.words}>
      {used.map((facet) => (
        <li key={facet}>
          {t('web.finder.chip', { name: facetName(t, facet), words: askedWords(asked[facet], locale) })}
        </li>
      ))}
    </ul>
  );
}
