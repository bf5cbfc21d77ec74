const MARKUP = /[*_`[\]<>&#~|]|^\s*(?:[-+]|\d+[.)])\s|\n/m;

/** Whether a description in a list may use Markdown. A quick look, which finds more than necessary. */
export const mayBeMarkdown = (text: string): boolean => MARKUP.test(text);
