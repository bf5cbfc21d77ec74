import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openFrontend } from './app/frontend.ts';
import { loadLanguage, wantedLocale } from './app/locales.ts';
import { takeFirstView } from './kit/first-view.ts';
import { yieldToBrowser } from './kit/yield-to-browser.ts';
import './app/styles.ts';

/** A function, because files that this one waits for may import this file. */
async function start(): Promise<void> {
  // Between parts that take a slow phone 50 ms each, so that it can handle taps.
  await yieldToBrowser();
  const locale = wantedLocale();
  const first = takeFirstView();
  await yieldToBrowser();
  const frontend = await openFrontend(locale, first.answers);
  await yieldToBrowser();
  const [language] = await Promise.all([loadLanguage(locale), first.isThere && frontend.readFirst()]);
  const root = createRoot(first.stage);
  // In a transition React draws the page in slices, so that the first view can be scrolled meanwhile.
  startTransition(() => root.render(<App frontend={frontend} firstLanguage={language} />));
  first.replace();
}

/** Loads what keeps the focus in place once something has it. Until then there is nothing to keep. */
function keepFirstFocus(): void {
  void import('./kit/place/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => {},
  );
}

addEventListener('focusin', keepFirstFocus, { once: true });
void start();
