import { useOutbox } from './use-outbox.ts';

/** Draws nothing; sends waiting changes. */
export function SendWaiting() {
  useOutbox();
  return null;
}
