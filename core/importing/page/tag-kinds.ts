const words = (text: string) => new Set(text.split(' '));

export const VOID_TAGS = words(
  'area base basefont br col command embed frame hr img input keygen link meta param source track wbr',
);

/** Elements that begin and end a line of text. */
export const BLOCK_TAGS = words(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody td textarea tfoot th thead tr ul xmp',
);

/** Start tags that close an open paragraph. */
export const P_CLOSERS = words(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul li dd dt',
);

/** End tags inside one of these elements do not close elements outside. */
export const SCOPE_BORDERS = words('table td th caption template html button');

/** Elements whose content is not text of the page. */
export const SILENT_TAGS = words(
  'script style noscript template svg math iframe object audio video canvas head select',
);
