import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openFrontend } from './app/frontend.ts';
import { loadLanguage, wantedLocale } from './app/locales.ts';
import { takeFirstView } from './kit/first-view.ts';
import './app/styles.ts';

/** A function, because files that this one waits for may import the file that it stands in. */
async function start(): Promise<void> {
  const locale = wantedLocale();
  const first = takeFirstView();
  const frontend = openFrontend(locale, first.answers);
  const language = await loadLanguage(locale);
  createRoot(first.stage).render(<App frontend={frontend} firstLanguage={language} />);
  first.replace();
}

void start();
