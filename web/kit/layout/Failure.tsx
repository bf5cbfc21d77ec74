import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { errorText } from '../error-text.ts';
import { useLanguage } from '../language.tsx';
import { Message } from './Message.tsx';

/** A failed load: what happened, what to do, and a retry button. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const language = useLanguage();
  return (
    <Message
      isAlert
      icon={IconCloudOff}
      text={errorText(error, language)}
      action={
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />} onClick={onRetry}>
          {language.t('web.retry')}
        </Button>
      }
    />
  );
}
