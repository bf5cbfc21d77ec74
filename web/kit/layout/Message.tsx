import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Message.module.css';

export interface MessageProps {
  readonly icon: Icon;
  readonly text: string;
  /** Drawn larger above the text: the heading of a page that has no other content. */
  readonly title?: string;
  /** One button or link. */
  readonly action?: ReactNode;
  readonly isAlert?: boolean;
}

/** Shown where there is no content: one icon, one sentence, one action. */
export function Message({ icon: Icon, title, text, action, isAlert = false }: MessageProps) {
  return (
    <div className={classes.message} role={isAlert ? 'alert' : undefined}>
      <Icon size={40} stroke={1.2} aria-hidden />
      {title && <h1>{title}</h1>}
      <p>{text}</p>
      {action}
    </div>
  );
}
