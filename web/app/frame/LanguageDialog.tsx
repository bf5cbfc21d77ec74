import { IconCheck } from '@tabler/icons-react';
import { locales } from '../../../core/app/locales.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { useLanguage } from '../../kit/language.tsx';
import { useShowError } from '../../kit/use-show-error.ts';
import { useLanguageChoice } from '../language-choice.ts';
import classes from './LanguageDialog.module.css';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const language = useLanguage();
  const showError = useShowError();
  const chooseLanguage = useLanguageChoice();
  const choose = async (locale: string) => {
    try {
      await chooseLanguage(locale);
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog title={language.t('fields.language')} onClose={onClose}>
      <ul className={classes.list}>
        {Object.entries(locales).map(([locale, { name, progress }]) => (
          <li key={locale}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={locale === language.locale}
              onClick={() => void choose(locale)}
            >
              <span lang={locale}>{name}</span>
              <small>{language.t('web.frame.translated', { percent: progress })}</small>
              {locale === language.locale && <IconCheck size={20} stroke={1.5} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
