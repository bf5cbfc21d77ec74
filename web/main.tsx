import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadLanguage, wantedLocale } from './app/locales.ts';
import './app/styles.ts';

const root = createRoot(document.getElementById('root')!);
const language = await loadLanguage(wantedLocale());
root.render(<App firstLanguage={language} />);
