import { scatter } from './area.ts';
import { colors, darker, lighter, mix } from './colors.ts';
import type { Beside, BesideKind } from './demo-picture.ts';
import { breadSlice } from './draw-bread.ts';
import { type BesidePainter, chopsticks, fork, knife, napkin, smallBowl, spoon } from './draw-cutlery.ts';
import { berries, citrusSlice, tomatoSlice } from './draw-fruit.ts';
import { dillFrond, lovageLeaf } from './draw-herbs.ts';
import { blob, placed, shadowColor } from './painter.ts';
import type { Random } from './random.ts';
import { boxOutline, circle, closedCurve, curve, ellipse, ellipseOutline, fill, line, moved } from './svg.ts';

/** A whole citrus fruit with its half in front. */
const fruit: BesidePainter = (color) => {
  const whole = closedCurve([
    [-150, -30],
    [-100, -120],
    [0, -140],
    [100, -110],
    [150, -30],
    [100, 62],
    [0, 86],
    [-100, 66],
  ]);
  const half = citrusSlice(color, 118);
  const body =
    fill(whole, darker(color, 0.2)) +
    fill(whole, color, { transform: 'translate(-4 -7) scale(.94)' }) +
    line('M-96 -64Q-70 -108 -14 -112', lighter(color, 0.65), 14, { 'stroke-opacity': 0.8 }) +
    placed(96, 96, 12, half);
  return { outline: whole, body };
};

const tomato: BesidePainter = (color) => {
  const whole = ellipseOutline(-50, -30, 118, 108);
  const star = [0, 72, 144, 216, 288].map((degrees) =>
    moved(
      -46,
      -52,
      degrees,
      fill(
        closedCurve([
          [0, 4],
          [13, -26],
          [0, -58],
          [-13, -26],
        ]),
        '#4F8B3E',
      ),
    ),
  );
  const body =
    fill(whole, darker(color, 0.22)) +
    ellipse(-54, -36, 108, 98, color) +
    line('M-132 -70Q-116 -112 -76 -120', lighter(color, 0.6), 14, { 'stroke-opacity': 0.8 }) +
    star.join('') +
    placed(96, 66, 0, tomatoSlice(color, 88));
  return { outline: whole, body };
};

const garlic: BesidePainter = () => {
  const clove = (x: number, turn: number) =>
    moved(
      x,
      0,
      turn,
      fill(
        closedCurve([
          [0, -96],
          [40, -30],
          [44, 40],
          [0, 78],
          [-44, 40],
          [-40, -30],
        ]),
        '#EFE6D8',
      ) +
        line('M-14 -50Q-28 0 -14 52', '#CDB9C6', 5) +
        line('M12 -50Q26 0 12 52', '#DCCBD2', 4),
    );
  const outline = closedCurve([
    [0, -120],
    [60, -40],
    [104, 30],
    [60, 92],
    [-60, 92],
    [-104, 30],
    [-60, -40],
  ]);
  const body =
    fill(outline, '#D9CBBE') +
    clove(-52, -16) +
    clove(52, 16) +
    clove(0, 0) +
    line('M0 -92L4 -150', '#D8C8A8', 16) +
    moved(
      170,
      96,
      64,
      fill(
        closedCurve([
          [0, -66],
          [30, -16],
          [28, 34],
          [0, 50],
          [-28, 34],
          [-30, -16],
        ]),
        '#E9DCD2',
      ) + line('M-8 -36Q-16 0 -8 34', '#C9AFC0', 5),
    );
  return { outline, body };
};

const sprig: BesidePainter = (color, _second, random) => {
  const stalk = curve([
    [10, 260],
    [-6, 120],
    [12, -40],
    [0, -180],
  ]);
  const body =
    line(stalk, darker(color, 0.1), 15) +
    placed(-4, 90, -62, lovageLeaf(darker(color, 0.1)), 0.92, 6) +
    placed(12, 40, 58, lovageLeaf(color), 0.98, 6) +
    placed(6, -70, -34, lovageLeaf(lighter(color, 0.06)), 0.86, 6) +
    placed(0, -170, random.between(-8, 14), lovageLeaf(color), 1.08, 6);
  return { outline: stalk, outlineWidth: 15, body };
};

const dillSprig: BesidePainter = (color) => {
  const body =
    placed(-30, 30, -24, dillFrond(darker(color, 0.1)), 1.9, 5) + placed(34, 0, 16, dillFrond(color), 2.1, 5);
  return { outline: '', body };
};

const strawberries: BesidePainter = (_color, _second, random) => {
  const body = berries(
    { kind: 'berries', second: 'herb', count: 4, size: 1.55 },
    { shape: 'round', x: 0, y: 0, rx: 210, ry: 110 },
    random,
  );
  return { outline: '', body };
};

const cinnamon: BesidePainter = (color) => {
  const stick = (y: number, turn: number) =>
    moved(
      0,
      y,
      turn,
      fill(boxOutline(6, 12, 210, 34, 16), shadowColor, { 'fill-opacity': 0.2 }) +
        fill(boxOutline(0, 0, 210, 34, 16), darker(color, 0.24)) +
        fill(boxOutline(0, -10, 206, 20, 14), color) +
        line('M-190 -2H190', darker(color, 0.4), 6) +
        line('M-180 -20H170', lighter(color, 0.4), 5, { 'stroke-opacity': 0.6 }) +
        circle(-200, 0, 16, darker(color, 0.5)),
    );
  const star = Array.from({ length: 8 }, (_, index) =>
    moved(
      230,
      96,
      index * 45,
      fill(
        closedCurve([
          [0, -6],
          [17, -40],
          [0, -78],
          [-17, -40],
        ]),
        darker(color, 0.3),
      ) + ellipse(0, -42, 6, 13, '#D9A25A'),
    ),
  );
  return {
    outline: '',
    body: stick(60, -12) + stick(-10, 9) + star.join('') + circle(230, 96, 13, darker(color, 0.5)),
  };
};

const bread: BesidePainter = (_color, _second, random) => {
  const slice = () => breadSlice(mix(colors.cream, colors.bulgur, 0.25), colors.baked, random);
  return { outline: '', body: placed(-30, -90, -18, slice(), 0.95, 12) + placed(24, 100, 8, slice(), 0.95, 12) };
};

export const crumbs: BesidePainter = (color, _second, random) => {
  const body = scatter({ shape: 'round', x: 0, y: 0, rx: 190, ry: 120 }, 22, random).map(([x, y]) => {
    const radius = random.between(4, 13);
    return placed(
      x,
      y,
      0,
      {
        outline: ellipseOutline(0, 0, radius, radius * 0.8),
        body: fill(blob(0, 0, radius, radius * 0.8, random, 0.2, 6), random.next() < 0.5 ? color : darker(color, 0.2)),
      },
      1,
      4,
    );
  });
  return { outline: '', body: body.join('') };
};

const painters: Record<BesideKind, BesidePainter> = {
  napkin,
  fork,
  knife,
  spoon,
  chopsticks,
  'small-bowl': smallBowl,
  lemon: fruit,
  lime: fruit,
  orange: fruit,
  tomato,
  garlic,
  sprig,
  dill: dillSprig,
  strawberries,
  cinnamon,
  bread,
  crumbs,
};

const usualColor: Record<BesideKind, [keyof typeof colors, keyof typeof colors]> = {
  napkin: ['sage', 'leaf'],
  fork: ['steel', 'steel'],
  knife: ['steel', 'walnut'],
  spoon: ['steel', 'steel'],
  chopsticks: ['walnut', 'walnut'],
  'small-bowl': ['chalk', 'saffron'],
  lemon: ['lemon', 'lemon'],
  lime: ['lime', 'lime'],
  orange: ['orange', 'orange'],
  tomato: ['tomato', 'tomato'],
  garlic: ['milk', 'milk'],
  sprig: ['leaf', 'leaf'],
  dill: ['herb', 'herb'],
  strawberries: ['strawberry', 'herb'],
  cinnamon: ['cinnamon', 'cinnamon'],
  bread: ['cream', 'baked'],
  crumbs: ['crust', 'crust'],
};

/** What lies around the dish. */
export function drawBeside(thing: Beside, random: Random): string {
  const [first, second] = usualColor[thing.kind];
  const piece = painters[thing.kind](colors[thing.color ?? first], colors[thing.second ?? second], random);
  const [right, down] = thing.at;
  return placed(800 + right * 800, 600 + down * 600, thing.turn ?? random.between(-12, 12), piece, thing.size ?? 1, 14);
}
