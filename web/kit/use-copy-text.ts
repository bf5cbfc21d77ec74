import { useTranslate } from './language.tsx';
import { showToast } from './toasts.ts';

/** Copies a text and shows a toast with the result. Browsers offer the clipboard only on secure pages. */
export function useCopyText(): (text: string, message: string) => Promise<void> {
  const t = useTranslate();
  return async (text, message) => {
    if (!navigator.clipboard) return showToast('error', t('messages.clipboardUnsupported'));
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', message);
    } catch {
      showToast('error', t('messages.clipboardFailed'));
    }
  };
}
