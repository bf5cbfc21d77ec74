import type { IUnicodeVersionProvider } from '@xterm/headless';
import stringWidth from 'string-width';

const JOINER = 0x200d;

const wcwidth = (codepoint: number): 0 | 1 | 2 =>
  Math.min(2, stringWidth(String.fromCodePoint(codepoint))) as 0 | 1 | 2;

/**
 * Widths as in present terminals. xterm.js by itself uses Unicode 6, where an emoji fills one cell. The properties of a
 * character are: bit 0, whether it joins the previous one; bits 1 and 2, its width; the bits above, whether it was a
 * joiner, so that 👩‍🍳 becomes one character.
 */
export const modernWidths: IUnicodeVersionProvider & { charProperties(codepoint: number, preceding: number): number } =
  {
    version: 'modern',
    wcwidth,
    charProperties: (codepoint, preceding) => {
      const width = wcwidth(codepoint);
      const widthBefore = (preceding >> 1) & 3;
      const joins = preceding !== 0 && widthBefore > 0 && (width === 0 || preceding >> 3 === JOINER);
      return (
        ((codepoint === JOINER ? JOINER : 0) << 3) |
        ((joins ? Math.max(widthBefore, width) : width) << 1) |
        Number(joins)
      );
    },
  };
