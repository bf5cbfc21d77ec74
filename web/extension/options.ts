import { isLovage, siteIn, storedSite, storeSite } from './site.ts';

const text = (key: string): string => chrome.i18n.getMessage(key);
const field = document.querySelector('input')!;
const said = document.querySelector('#said')!;

document.documentElement.lang = chrome.i18n.getUILanguage();
document.documentElement.dir = chrome.i18n.getMessage('@@bidi_dir');
document.title = text('name');
for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
  element.textContent = text(element.dataset.text!);
field.value = (await storedSite()) ?? '';
field.focus();

/** The key of the error in the typed text; null after it was saved. */
async function save(): Promise<string | null> {
  const site = siteIn(field.value);
  if (site === null) return 'not_address';
  // Browsers ask only directly after a click, so do this first.
  if (!(await chrome.permissions.request({ origins: [`${new URL(site).origin}/*`] }))) return 'not_allowed';
  if (!(await isLovage(site))) return 'not_found';
  await storeSite(site);
  field.value = site;
  return null;
}

document.querySelector('form')!.addEventListener('submit', (event) => {
  event.preventDefault();
  void save().then((fault) => {
    field.setAttribute('aria-invalid', String(fault !== null));
    said.textContent = text(fault ?? 'saved');
  });
});
