import { useTranslate } from '../../kit/language.tsx';
import { useAbout } from '../../site/use-about.ts';
import classes from './DemoBanner.module.css';

/** Tells visitors that this is a demo, and which version it runs. */
export function DemoBanner() {
  const t = useTranslate();
  const { data } = useAbout();
  if (!data?.demoStatus) return null;
  return <aside className={classes.banner}>{t('web.frame.demo', { version: data.serverVersion })}</aside>;
}
