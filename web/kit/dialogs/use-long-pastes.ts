import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../language.tsx';
import { showToast } from '../toasts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** How many characters the field would have with this text. */
function lengthWith({ value, selectionStart, selectionEnd, tagName }: Field, text: string): number {
  const taken = text.replace(/\r\n?/g, '\n');
  const added = tagName === 'INPUT' ? taken.replaceAll('\n', '') : taken;
  return value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + added.length;
}

/** Browsers silently cut a pasted text that is too long for its field. Here it is not pasted, and the page says why. */
export function useLongPastes(): void {
  const t = useTranslate();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    // Some fields split a text of several lines themselves.
    if (event.defaultPrevented || !isField(target) || target.maxLength < 0) return;
    if (lengthWith(target, clipboardData?.getData('text/plain') ?? '') <= target.maxLength) return;
    event.preventDefault();
    const name = target.labels?.[0]?.textContent || target.ariaLabel;
    const fault = t('validation.maxLength', { n: target.maxLength });
    showToast('error', name ? `${name}: ${fault}` : fault);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
}
