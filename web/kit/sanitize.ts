import createPurifier from 'dompurify';
import { basePath } from './base.ts';

const purifier = createPurifier(window);

// Part of the sanitiser: a page that a link opens must not be able to control ours.
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    // Files of this site, whose address is stored without the path of the site.
    const source = node.getAttribute('src');
    if (source?.startsWith('/api/media/')) node.setAttribute('src', basePath + source);
    node.setAttribute('loading', 'lazy');
  }
  if (node.tagName === 'A' && node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer');
});

const richTags =
  'a abbr b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td th thead tr u ul';

/**
 * The only profile for rich text: no style, form, svg, math, iframe, base or meta; links only to the web and to e-mail.
 */
export const sanitizeRich = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTags.split(' '), '#text'],
    ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'width', 'height', 'start', 'align', 'colspan', 'rowspan', 'rel'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** The profile for an ingredient line: only emphasis. */
export const sanitizeLine = (html: string): string =>
  purifier.sanitize(html, { ALLOWED_TAGS: ['b', 'q', 'i', 'strong', 'sup', '#text'], ALLOWED_ATTR: [] });
