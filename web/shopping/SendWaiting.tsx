import { useOutbox } from './use-outbox.ts';

/** Draws nothing; sends what waits. */
export function SendWaiting() {
  useOutbox();
  return null;
}
