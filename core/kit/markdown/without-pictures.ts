/** A picture in Markdown or HTML. Bounded, so that a hostile text takes no time. */
const PICTURE = /!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)|<img\b[^>]{0,2000}>/gi;

/** A text for places that show no pictures, such as a terminal. Their addresses would only be in the way. */
export const withoutPictures = (text: string): string =>
  text
    .replace(PICTURE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
