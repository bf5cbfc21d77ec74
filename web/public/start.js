// Runs before the page, in a file of its own because the content security policy takes no inline scripts.

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

/** If the first scripts of the page do not load, after an upgrade of the server for example, nothing else says so. */
(() => {
  let isSaid = false;
  function say() {
    if (isSaid || document.getElementById('root')?.childElementCount) return false;
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
