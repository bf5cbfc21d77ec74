import { TextInput } from '@mantine/core';
import { MAX_NUTRIENT } from '../../../../core/recipes/limits.ts';
import type { Nutrition } from '../../../../core/recipes/schema.ts';
import { useTranslate } from '../../../kit/language.tsx';
import { faultAt } from '../draft/faults.ts';
import classes from '../Editor.module.css';
import type { Editor } from '../use-editor.ts';

export function NutritionEditor({ editor: { draft, change, faults } }: { editor: Editor }) {
  const t = useTranslate();
  const grams = t('nutrition.grams');
  const fields: [key: keyof Nutrition, label: string, unit: string][] = [
    ['calories', t('nutrition.calories'), t('nutrition.kcal')],
    ['fatContent', t('nutrition.fat'), grams],
    ['saturatedFatContent', t('nutrition.saturated_fat'), grams],
    ['transFatContent', t('nutrition.trans_fat'), grams],
    ['unsaturatedFatContent', t('nutrition.unsaturated_fat'), grams],
    ['cholesterolContent', t('nutrition.cholesterol'), t('nutrition.milligrams')],
    ['carbohydrateContent', t('nutrition.carbohydrate'), grams],
    ['sugarContent', t('nutrition.sugar'), grams],
    ['proteinContent', t('nutrition.protein'), grams],
    ['fiberContent', t('nutrition.fiber'), grams],
    ['sodiumContent', t('nutrition.sodium'), t('nutrition.milligrams')],
  ];
  return (
    <div className={classes.nutrition}>
      {fields.map(([key, label, unit]) => (
        <TextInput
          key={key}
          label={`${label} (${unit})`}
          inputMode="decimal"
          maxLength={MAX_NUTRIENT}
          value={draft.nutrition[key] ?? ''}
          error={faultAt(faults, 'nutrition', key)}
          onChange={({ currentTarget: { value } }) =>
            change(({ nutrition }) => ({ nutrition: { ...nutrition, [key]: value.trim() === '' ? null : value } }))
          }
        />
      ))}
    </div>
  );
}
