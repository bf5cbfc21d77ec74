// Says that the page cannot be shown, and offers to load it again. `start.js` asks for it when a script is missing.
(() => {
  function storedLocale() {
    try {
      return localStorage.getItem('lovage.locale');
    } catch {
      // Storage can be forbidden; then the browser's own languages decide.
      return null;
    }
  }

  /** The texts in the language that the page would have. The build writes `unloaded.json`. */
  async function textsOfMessage() {
    const languages = await (await fetch('unloaded.json')).json();
    const wanted = [storedLocale(), ...navigator.languages].filter(Boolean);
    const locales = Object.keys(languages);
    const found = wanted.flatMap((tag) => [
      ...locales.filter((locale) => locale === tag),
      ...locales.filter((locale) => locale.split('-')[0] === tag.split('-')[0]),
    ]);
    const locale = found[0] ?? 'en-US';
    return { locale, ...languages[locale] };
  }

  async function show(root) {
    const button = document.createElement('button');
    button.textContent = '↻';
    button.style.cssText = 'font: inherit; padding: 0.5em 1em; cursor: pointer';
    button.addEventListener('click', () => location.reload());
    const box = document.createElement('main');
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'max-width: 30em; margin: 20vh auto; padding: 0 1em; font: 1.1rem/1.5 system-ui; text-align: center';
    box.append(button);
    root.append(box);
    const { locale, title, hint, retry, direction } = await textsOfMessage();
    const heading = document.createElement('h1');
    heading.textContent = title;
    heading.style.fontSize = '1.5rem';
    const text = document.createElement('p');
    text.textContent = hint;
    button.textContent = retry;
    box.lang = locale;
    box.dir = direction;
    box.prepend(heading, text);
  }

  void show(document.getElementById('root'));
})();
