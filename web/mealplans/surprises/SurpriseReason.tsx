import { IconDice3, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Surprise } from '../../../core/client/mealplans/surprise.ts';
import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import { useLanguage } from '../../kit/language.tsx';
import classes from '../PlanEntry.module.css';
import { ruleDayName, ruleMealName } from '../rule-name.ts';

/** Why a dish was picked: the rules in short, and on a click in full. */
export function SurpriseReason({ surprise, name }: { surprise: Surprise; name: string }) {
  const { t, locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { rules, text, isLocked } = surprise;
  const Icon = isLocked ? IconLock : IconDice3;
  const short = rules.map(({ day, entryType }) => `${ruleDayName(day, locale, t)} · ${ruleMealName(entryType, t)}`);
  return (
    <>
      <button
        type="button"
        className={classes.why}
        aria-expanded={isOpen}
        aria-controls={id}
        title={text}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={14} stroke={1.5} aria-hidden />
        <span className="visually-hidden">{t(isLocked ? 'web.planner.why_kept' : 'web.planner.why', { name })}</span>
        <span>{short.length > 0 ? namesInWords(short, locale) : t('web.planner.any_recipe')}</span>
      </button>
      <p id={id} className={classes.note} hidden={!isOpen}>
        {text}
      </p>
    </>
  );
}
