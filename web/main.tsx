import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openFrontend } from './app/frontend.ts';
import { loadLanguage, wantedLocale } from './app/locales.ts';
import './app/styles.ts';

/** A function, because files that this one waits for may import the file that it stands in. */
async function start(): Promise<void> {
  const locale = wantedLocale();
  const frontend = openFrontend(locale);
  const language = await loadLanguage(locale);
  createRoot(document.getElementById('root')!).render(<App frontend={frontend} firstLanguage={language} />);
}

void start();
