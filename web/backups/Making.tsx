import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import { useJob } from '../jobs/use-jobs.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';

/** Progress of the backup that was requested. */
export function Making({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useLanguage();
  const { data } = useJob(id);
  const isOver = data !== undefined && !isUnderWay(data);
  const error = data?.error;
  useEffect(() => {
    if (!isOver) return;
    if (error) showToast('error', error);
    else showToast('success', t('web.backups.made'));
    onEnd();
  }, [isOver, error, onEnd, t]);
  return (
    <div role="status">
      <p>{data?.log.at(-1)?.text ?? t('web.backups.making')}</p>
      <Progress
        value={data?.total ? Math.max(5, (100 * data.done) / data.total) : 5}
        animated
        aria-label={t('web.backups.making')}
      />
    </div>
  );
}
