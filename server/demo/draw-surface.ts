import { colors, darker, lighter, mix, vary } from './colors.ts';
import type { DemoPicture } from './demo-picture.ts';
import { blob } from './painter.ts';
import type { Random } from './random.ts';
import { circle, element, faded, fill, line, polygon, short } from './svg.ts';

export const width = 1600;
export const height = 1200;
/** Where the table meets the wall in pictures from the front. */
export const horizon = 800;

const sheet = (color: string, top = 0) => element('rect', { x: 0, y: top, width, height: height - top, fill: color });

/** The table, seen from above. */
export function surfaceAbove(surface: DemoPicture['surface'], random: Random): string {
  const color = colors[surface.color];
  const pattern = {
    plain: () => '',
    wood: () => planks(color, random),
    linen: () => weave(color),
    stone: () => speckles(color, random, 0),
    tiles: () => tiles(color, random),
    stripes: () => stripes(color),
  }[surface.kind]();
  return sheet(color) + pattern + daylight();
}

/** A wall with the table in front of it. */
export function surfaceFront(surface: DemoPicture['surface'], random: Random): string {
  const color = colors[surface.color];
  const wall = mix(lighter(color, 0.5), colors.linen, 0.35);
  const table = {
    plain: () => '',
    wood: () => planksInFront(color, random),
    linen: () => '',
    stone: () => speckles(color, random, horizon),
    tiles: () => '',
    stripes: () => '',
  }[surface.kind]();
  const wallPattern = surface.kind === 'tiles' ? faded(0.6, tiles(wall, random, horizon)) : '';
  const edge = element('rect', { x: 0, y: horizon, width, height: 10, fill: darker(color, 0.2), opacity: 0.5 });
  return sheet(wall) + wallPattern + windowLight() + sheet(color, horizon) + table + edge;
}

function planks(color: string, random: Random): string {
  const drawn: string[] = [];
  const tall = 200;
  for (let y = 0; y < height; y += tall) {
    drawn.push(element('rect', { x: 0, y, width, height: tall, fill: vary(color, random, 0.07) }));
    for (let index = 0; index < 7; index++) {
      const at = y + random.between(14, tall - 14);
      const lift = random.between(-16, 16);
      drawn.push(
        line(
          `M-20 ${short(at)}C400 ${short(at + lift)} 900 ${short(at - lift)} 1620 ${short(at + lift * 0.5)}`,
          darker(color, 0.16),
          random.between(2, 5),
          { 'stroke-opacity': 0.5 },
        ),
      );
    }
    const joint = random.between(200, 1400);
    drawn.push(line(`M${short(joint)} ${y}v${tall}`, darker(color, 0.32), 4, { 'stroke-opacity': 0.5 }));
    drawn.push(line(`M0 ${y}H${width}`, darker(color, 0.34), 6, { 'stroke-opacity': 0.55 }));
  }
  return drawn.join('');
}

function planksInFront(color: string, random: Random): string {
  const drawn = Array.from({ length: 16 }, () => {
    const y = random.between(horizon + 24, height - 10);
    const lift = random.between(-10, 10);
    return line(
      `M-20 ${short(y)}C500 ${short(y + lift)} 1000 ${short(y - lift)} 1620 ${short(y)}`,
      darker(color, 0.18),
      random.between(2, 5),
      { 'stroke-opacity': 0.45 },
    );
  });
  return drawn.join('') + line(`M0 1010H${width}`, darker(color, 0.32), 5, { 'stroke-opacity': 0.5 });
}

function weave(color: string): string {
  let across = '';
  let down = '';
  for (let y = 8; y < height; y += 16) across += `M0 ${y}H${width}`;
  for (let x = 8; x < width; x += 16) down += `M${x} 0V${height}`;
  return (
    line(across, darker(color, 0.14), 2.5, { 'stroke-opacity': 0.4 }) +
    line(down, lighter(color, 0.5), 2.5, { 'stroke-opacity': 0.5 })
  );
}

function speckles(color: string, random: Random, top: number): string {
  const veins = Array.from({ length: 5 }, () => {
    const [x, y] = [random.between(0, width), random.between(top, height)];
    return fill(blob(x, y, random.between(160, 380), random.between(60, 160), random, 0.3), lighter(color, 0.3), {
      'fill-opacity': 0.22,
    });
  });
  const dots = Array.from({ length: 240 }, () =>
    circle(
      random.between(0, width),
      random.between(top + 12, height),
      random.between(1.5, 5),
      random.next() < 0.5 ? darker(color, 0.3) : lighter(color, 0.5),
      { opacity: 0.5 },
    ),
  );
  return veins.join('') + dots.join('');
}

function tiles(color: string, random: Random, bottom = height): string {
  const size = 200;
  const drawn: string[] = [];
  for (let y = -size; y < bottom; y += size) {
    for (let x = 0; x < width; x += size) {
      const tall = Math.min(size - 8, bottom - y);
      drawn.push(
        element('rect', { x: x + 4, y: y + 4, width: size - 8, height: tall, rx: 8, fill: vary(color, random, 0.05) }),
      );
    }
  }
  return element('rect', { x: 0, y: 0, width, height: bottom, fill: lighter(color, 0.4) }) + drawn.join('');
}

function stripes(color: string): string {
  const bands = [];
  for (let x = 60; x < width; x += 230) {
    bands.push(element('rect', { x, y: 0, width: 74, height, fill: lighter(color, 0.42), opacity: 0.75 }));
    bands.push(element('rect', { x: x + 92, y: 0, width: 10, height, fill: lighter(color, 0.42), opacity: 0.75 }));
  }
  return bands.join('');
}

/** A wide soft band of light from the upper left. */
function daylight(): string {
  return (
    fill(
      polygon([
        [0, 0],
        [900, 0],
        [200, 1200],
        [0, 1200],
      ]),
      '#FFFBEF',
      { 'fill-opacity': 0.08 },
    ) +
    fill(
      polygon([
        [1600, 500],
        [1600, 1200],
        [1150, 1200],
      ]),
      '#20140A',
      { 'fill-opacity': 0.035 },
    )
  );
}

function windowLight(): string {
  const panes = [
    [
      [180, 0],
      [470, 0],
      [300, horizon],
      [10, horizon],
    ],
    [
      [530, 0],
      [820, 0],
      [650, horizon],
      [360, horizon],
    ],
  ] as const;
  return panes.map((pane) => fill(polygon(pane), '#FFFDF5', { 'fill-opacity': 0.3 })).join('');
}
