import { useTranslate } from './language.tsx';
import { showToast } from './toasts.ts';

/** Puts a text on the clipboard and says so, or why not. Browsers offer the clipboard on secure pages only. */
export function useCopyText(): (text: string, news: string) => Promise<void> {
  const t = useTranslate();
  return async (text, news) => {
    if (!navigator.clipboard) return showToast('error', t('messages.clipboardUnsupported'));
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', news);
    } catch {
      showToast('error', t('messages.clipboardFailed'));
    }
  };
}
