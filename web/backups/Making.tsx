import { useEffect } from 'react';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import { useJob } from '../jobs/use-jobs.ts';
import { useTranslate } from '../kit/language.tsx';
import { ProgressBar } from '../kit/layout/ProgressBar.tsx';
import { showToast } from '../kit/toasts.ts';

/** Progress of the backup that was requested. */
export function Making({ id, onEnd }: { id: number; onEnd: () => void }) {
  const t = useTranslate();
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
      <ProgressBar label={t('web.backups.making')} {...(data?.total && { done: data.done, total: data.total })} />
    </div>
  );
}
