import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { part } from '../../kit/part.ts';
import { nameOfLanguage } from '../locales.ts';

const LanguageDialog = part(async () => (await import('./LanguageDialog.tsx')).LanguageDialog);

/** Language and colour scheme, as two rows styled by their surroundings. */
export function LookControls({ className }: { className?: string | undefined }) {
  const { t, locale } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const [choosing, setChoosing] = useState(false);
  const name = nameOfLanguage(locale);
  const SchemeIcon = isDark ? IconSun : IconMoon;
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => setChoosing(true)}
        aria-label={t('web.frame.language_now', { name })}
      >
        <IconLanguage size={20} stroke={1.5} aria-hidden />
        <span>{name}</span>
      </button>
      <button type="button" className={className} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        <SchemeIcon size={20} stroke={1.5} aria-hidden />
        <span>{isDark ? t('web.frame.light') : t('web.frame.dark')}</span>
      </button>
      {choosing && (
        <Suspense>
          <LanguageDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
