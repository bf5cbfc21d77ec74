import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoRecipes } from './demo-recipe.ts';
import { drawPicture } from './draw-picture.ts';

const drawings = demoRecipes.map((recipe) => ({ recipe, svg: drawPicture(recipe.picture) }));

describe('drawPicture', () => {
  it('draws the same parameters the same way, to the byte', () => {
    for (const { recipe, svg } of drawings) expect(drawPicture(structuredClone(recipe.picture))).toBe(svg);
  });

  it('draws every dish differently, and a dish differently by its seed', () => {
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
    for (const { recipe, svg } of drawings) {
      expect(drawPicture({ ...recipe.picture, seed: recipe.picture.seed + 1 })).not.toBe(svg);
    }
  });

  it('makes pictures of 1600 × 1200 without broken numbers', () => {
    for (const { svg } of drawings) {
      expect(svg).toMatch(/^<svg [^>]*width="1600" height="1200">/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('closes every element that it opens', () => {
    for (const { svg } of drawings) {
      const opened = svg.match(/<[a-zA-Z]+[^>]*[^/]>/g) ?? [];
      const closed = svg.match(/<\/[a-zA-Z]+>/g) ?? [];
      expect(opened.length).toBe(closed.length);
    }
  });

  it('needs nothing from outside: no text, fonts, filters, images or scripts', () => {
    for (const { svg } of drawings) expect(svg).not.toMatch(/<(text|style|filter|image|script|foreignObject)|href=/);
  });

  it('grows a garnish without moving the rest of the picture', () => {
    const { recipe, svg } = drawings[0]!;
    const { picture } = recipe;
    const garnished = drawPicture({ ...picture, layers: [...picture.layers, { kind: 'parsley', count: 3 }] });
    expect(garnished.startsWith(svg.replace('</svg>', ''))).toBe(true);
  });

  it('is a picture to the library that stores it', async () => {
    const { data, info } = await sharp(Buffer.from(drawings[0]!.svg))
      .resize(300, 225)
      .webp()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ format: 'webp', width: 300, height: 225 });
    // A flat color of this size is a few hundred bytes.
    expect(data.byteLength).toBeGreaterThan(3000);
  });
});
