// Runs before the page. A separate file, because the content security policy forbids inline scripts.

/** Before the first paint, so that a dark kitchen is not lit up by a white page. */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('lovage.scheme');
  } catch {
    // Storage can be forbidden; then the system decides.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = chosen === 'dark' || (chosen !== 'light' && systemIsDark);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#151815' : '#FBFAF6');
})();

/**
 * The server may have drawn a first view of the page. It is hidden if this browser shows the page in another way than the
 * server knows of, and if the view comes from the browser's history, where others may have signed in or out meanwhile.
 */
(() => {
  const { documentElement: page } = document;
  if (page.dataset.firstView === undefined) return;
  const read = (key) => localStorage.getItem(key) || sessionStorage.getItem(key);
  const hide = () => {
    page.dataset.firstView = 'off';
  };
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') {
    page.dataset.firstAnswers = 'old';
    hide();
  }
  try {
    if (JSON.parse(page.dataset.firstView).some(read)) hide();
    page.dir = read('lovage.direction') ?? page.dir;
    const { pathname } = new URL(document.baseURI);
    const tell = (name, value) => {
      hide();
      // biome-ignore lint/suspicious/noDocumentCookie: the other way needs https
      document.cookie = `${name}=${encodeURIComponent(value)}; path=${pathname}; max-age=31536000; samesite=lax`;
    };
    const locale = read('lovage.locale');
    if (locale && locale !== page.lang) tell('lovage-locale', locale);
    const { firstDay = '' } = page.dataset;
    const now = new Date();
    // Without `Intl`, whose first use takes a browser a tenth of a second.
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => `${part}`.padStart(2, '0'))
      .join('-');
    const { firstUnits } = page.dataset;
    const units = read('lovage.units') ?? '';
    if (firstUnits !== undefined && firstUnits !== units) tell('lovage-units', units);
    if (firstDay && firstDay !== today) tell('lovage-zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch {
    // Storage can be forbidden. Then the server knows everything.
  }
})();

/**
 * The files of the page load after its first view is drawn with its main picture, so that a slow network loads that first
 * and a slow phone is not busy with scripts. Taps and keys until then are repeated on the page.
 */
(() => {
  /** How long the files of the page wait for the picture, in milliseconds. */
  const PATIENCE_MS = 300;
  const taps = [];
  const keys = [];
  window.firstActs = { taps, keys };
  const isFirst = (target) => target.closest('#root[data-first]') !== null && target.closest('a') === null;
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !isFirst(event.target)) return;
    taps.push(event);
    event.target.closest('[class^=first-], li')?.setAttribute('data-tapped', '');
  });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || !document.querySelector('#root[data-first]')) return;
    keys.push(key);
    // Some browsers search in the page.
    if (key === '/') event.preventDefault();
  });
  function begin() {
    const files = document.getElementById('page-files');
    if (!files) return;
    files.remove();
    document.head.append(files.content);
  }
  addEventListener('DOMContentLoaded', () => {
    if (document.documentElement.dataset.firstView === 'off' || document.hidden) return begin();
    const pictures = [...document.querySelectorAll('#root[data-first] img[fetchpriority=high]')];
    const drawn = Promise.allSettled(pictures.map((picture) => picture.decode()));
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    void Promise.race([drawn, late]).then(() => requestAnimationFrame(() => setTimeout(begin)));
    // A page that went to the background is not drawn.
    addEventListener('visibilitychange', begin);
  });
})();

/** If the first scripts of the page do not load, after an upgrade of the server for example, nothing else says so. */
(() => {
  let isSaid = false;
  function say() {
    if (isSaid || document.querySelector('#root:not([data-first]) > *')) return false;
    isSaid = true;
    const script = document.createElement('script');
    script.src = 'unloaded.js';
    document.head.append(script);
    return true;
  }
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true);
  addEventListener('unhandledrejection', (event) => {
    if (!say()) return;
    event.preventDefault();
    console.warn(event.reason);
  });
})();
