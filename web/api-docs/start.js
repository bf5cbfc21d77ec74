// Gives the viewer of the API the light or dark colors of the system. It stands on a page of the server.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.querySelector('rapi-doc').setAttribute('theme', dark.matches ? 'dark' : 'light');
follow();
dark.addEventListener('change', follow);
