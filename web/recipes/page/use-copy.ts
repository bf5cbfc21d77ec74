import { useTranslate } from '../../kit/language.tsx';

/** Copies a text to the clipboard. Resolves to an error text, or null. */
export function useCopy(): (text: string) => Promise<string | null> {
  const t = useTranslate();
  return async (text) => {
    // Browsers offer the clipboard only on secure pages.
    if (!navigator.clipboard) return t('messages.clipboardUnsupported');
    try {
      await navigator.clipboard.writeText(text);
      return null;
    } catch {
      return t('messages.clipboardFailed');
    }
  };
}
