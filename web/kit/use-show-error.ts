import { errorText } from './error-text.ts';
import { useLanguage } from './language.tsx';
import { showToast } from './toasts.ts';

/** Shows an error in a toast, after a text that says what failed if there is one. */
export function useShowError(failed?: string): (error: unknown) => void {
  const language = useLanguage();
  return (error) => {
    const text = errorText(error, language);
    showToast('error', failed ? `${failed}. ${text}` : text);
  };
}
