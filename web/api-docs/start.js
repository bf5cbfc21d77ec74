// Gives the viewer of the API the light or dark colors of the system, and on a phone one column with all calls: the
// column of calls beside the page is hidden there. This script runs on a page of the server.
const viewer = document.querySelector('rapi-doc');
const follow = (query, name, yes, no) => {
  const media = matchMedia(query);
  const apply = () => viewer.setAttribute(name, media.matches ? yes : no);
  apply();
  media.addEventListener('change', apply);
};
follow('(prefers-color-scheme: dark)', 'theme', 'dark', 'light');
follow('(max-width: 767px)', 'render-style', 'view', 'focused');
