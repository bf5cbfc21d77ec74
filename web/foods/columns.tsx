import type { Food, Label, Unit } from '../../core/foods/schema.ts';
import { namesInWords } from '../../core/kit/text/names-in-words.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Column } from '../kit/lists/DataTable.tsx';
import classes from './DataPage.module.css';
import type { DataNoun } from './data-noun.ts';
import type { Entity } from './use-data.ts';

/** A label's colour beside its name. */
function LabelName({ label }: { label: Label }) {
  return (
    <span className={classes.label}>
      <span className={classes.dot} style={{ backgroundColor: label.color }} />
      <bdi>{label.name}</bdi>
    </span>
  );
}

const aliases = (t: Translate, locale: string): Column<Food | Unit> => ({
  title: t('web.data.aliases'),
  cell: (row) => (
    <bdi>
      {namesInWords(
        row.aliases.map(({ name }) => name),
        locale,
      )}
    </bdi>
  ),
  isMinor: true,
});

const named = (t: Translate): Column<{ readonly name: string }> => ({
  title: t('fields.name'),
  cell: ({ name }) => <bdi>{name}</bdi>,
});

const plural = (t: Translate): Column<Food | Unit> => ({
  title: t('fields.plural'),
  cell: ({ pluralName }) => <bdi>{pluralName}</bdi>,
  isMinor: true,
});

/** The table columns of each noun. */
export const columnsOf = (t: Translate, locale: string): { readonly [N in DataNoun]: Column<Entity<N>>[] } => ({
  foods: [
    named(t),
    plural(t),
    { title: t('fields.label'), cell: ({ label }) => label && <LabelName label={label} /> },
    aliases(t, locale),
    { title: t('web.data.on_hand'), cell: ({ onHand }) => onHand && t('web.data.yes'), isMinor: true },
  ],
  units: [
    named(t),
    plural(t),
    { title: t('fields.abbreviation'), cell: ({ abbreviation }) => <bdi>{abbreviation}</bdi> },
    aliases(t, locale),
  ],
  labels: [{ title: t('fields.name'), cell: (label) => <LabelName label={label} /> }],
});
