import { useTranslate } from '../kit/language.tsx';

/** Puts a text into the clipboard; answers what went wrong, in words, or null. */
export function useCopy(): (text: string) => Promise<string | null> {
  const t = useTranslate();
  return async (text) => {
    // Browsers offer the clipboard on secure pages only.
    if (!navigator.clipboard) return t('messages.clipboardUnsupported');
    try {
      await navigator.clipboard.writeText(text);
      return null;
    } catch {
      return t('messages.clipboardFailed');
    }
  };
}
