import { IconCompass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../language.tsx';
import { Message } from './Message.tsx';

/** A page that does not exist, with a way on. */
export function NotFound({ text, action }: { text: string; action: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
      <Message icon={IconCompass} title={t('messages.pageNotFound')} text={text} action={action} />
    </>
  );
}
