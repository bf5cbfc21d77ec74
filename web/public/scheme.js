// Runs before the first paint, so that a dark kitchen is not lit up by a white page. A file of its own because the
// content security policy takes no inline scripts.
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
