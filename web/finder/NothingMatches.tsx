import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';

/** Shown when no recipe matches. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  return (
    <Message
      icon={IconFilterOff}
      text={t('web.finder.nothing')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('web.home_page.clear')}
        </Button>
      }
    />
  );
}
