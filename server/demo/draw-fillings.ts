import { areaOutline, layerArea, pointIn, scatter, shrunk } from './area.ts';
import { darker, lighter, mix, vary } from './colors.ts';
import { arc, blob, layerColor, type Painter, placed, secondColor, shadowColor } from './painter.ts';
import { curve, ellipse, fill, line, onCircle, type Point } from './svg.ts';

/** Soup, sauce, milk: a still surface with shade under the rim, light on it and a few drops of fat. */
export const liquid: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'broth');
  const room = layerArea(area, layer);
  const { x, y, rx, ry } = room;
  const parts = [fill(areaOutline(room), darker(color, 0.16))];
  if (room.shape === 'round') {
    parts.push(ellipse(x + rx * 0.02, y + ry * 0.035, rx * 0.97, ry * 0.965, color));
    parts.push(ellipse(x + rx * 0.08, y + ry * 0.1, rx * 0.8, ry * 0.78, lighter(color, 0.1)));
    parts.push(line(arc(x, y, rx * 0.86, ry * 0.86, 195, 250), lighter(color, 0.5), 10, { 'stroke-opacity': 0.7 }));
    parts.push(line(arc(x, y, rx * 0.86, ry * 0.86, 259, 266), lighter(color, 0.5), 10, { 'stroke-opacity': 0.7 }));
  } else {
    parts.push(fill(areaOutline(shrunk({ ...room, y: y + 6 }, 10)), color));
  }
  if (layer.second) {
    const drop = secondColor(layer, 'butter');
    for (const [dropX, dropY] of scatter(shrunk(room, 60), layer.count ?? 16, random)) {
      const radius = random.between(6, 22);
      parts.push(ellipse(dropX, dropY, radius, radius * 0.94, drop, { opacity: 0.75 }));
      parts.push(ellipse(dropX - radius * 0.25, dropY - radius * 0.3, radius * 0.4, radius * 0.3, lighter(drop, 0.5)));
    }
  }
  return parts.join('');
};

/** A spiral of cream on a soup. */
export const swirl: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'cream');
  const room = layerArea(area, { spread: 0.62, ...layer });
  const start = random.between(0, 360);
  const points: Point[] = Array.from({ length: 44 }, (_, index) => {
    const share = index / 43;
    const [right, down] = onCircle(0.06 + share * 0.92 + Math.sin(index * 1.9) * 0.018, start + share * 820);
    return [room.x + right * room.rx, room.y + down * room.ry];
  });
  const thickness = 26 * (layer.size ?? 1);
  return [
    line(curve(points), shadowColor, thickness * 0.9, { 'stroke-opacity': 0.1, transform: 'translate(4 8)' }),
    line(curve(points.slice(0, 36)), color, thickness),
    line(curve(points.slice(34)), color, thickness * 0.5),
    line(curve(points.slice(4, 34)), lighter(color, 0.6), thickness * 0.3, { transform: 'translate(-3 -4)' }),
  ].join('');
};

/** A puddle of sauce that stops short of the edge. */
export const pool: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'tomato');
  const room = layerArea(area, { spread: 0.86, ...layer });
  const puddle = blob(room.x, room.y, room.rx, room.ry, random, 0.07, 11);
  const inner = blob(room.x + 6, room.y + 12, room.rx * 0.86, room.ry * 0.84, random, 0.08, 11);
  const shine = line(arc(room.x, room.y, room.rx * 0.84, room.ry * 0.84, 200, 245), lighter(color, 0.45), 9, {
    'stroke-opacity': 0.6,
  });
  return fill(puddle, darker(color, 0.14)) + fill(inner, color) + shine;
};

/** Mash, hummus, porridge: a heap with the trace of the spoon in it. */
export const mound: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'hummus');
  const room = layerArea(area, { spread: 0.92, ...layer });
  const outline = blob(room.x, room.y, room.rx, room.ry, random, 0.04, 12);
  const parts = [
    fill(outline, shadowColor, { 'fill-opacity': 0.18, transform: 'translate(7 12)' }),
    fill(outline, darker(color, 0.1)),
    fill(blob(room.x - 4, room.y - 8, room.rx * 0.94, room.ry * 0.93, random, 0.03, 12), color),
  ];
  for (const share of [0.8, 0.58, 0.36]) {
    const start = random.between(120, 200);
    const ridge = arc(room.x, room.y, room.rx * share, room.ry * share, start, start + random.between(200, 260));
    parts.push(line(ridge, darker(color, 0.16), 26, { 'stroke-opacity': 0.75 }));
    parts.push(line(ridge, lighter(color, 0.5), 13, { transform: 'translate(-6 -10)', 'stroke-opacity': 0.85 }));
  }
  return parts.join('');
};

/** Rice, couscous, bulgur, oats: many small grains. */
export const grains: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'rice');
  const second = secondColor(layer, layer.color ?? 'rice');
  const size = layer.size ?? 1;
  const room = layerArea(area, layer);
  const bed = fill(blob(room.x, room.y, room.rx * 0.99, room.ry * 0.99, random, 0.02, 16), darker(color, 0.1));
  const base = room.shape === 'box' ? fill(areaOutline(room), darker(color, 0.1)) : bed;
  const grown = shrunk(room, 8);
  const count = layer.count ?? 620;
  const drawn = Array.from({ length: count }, (_, index) => {
    const [x, y] = pointIn(grown, random);
    const shade = vary(random.next() < 0.2 ? second : color, random, 0.09);
    const turn = `rotate(${Math.round(random.between(0, 180))} ${Math.round(x)} ${Math.round(y)})`;
    const late = index > count * 0.5;
    const under = late
      ? ellipse(x + 3, y + 5, 15 * size, 7 * size, shadowColor, { opacity: 0.14, transform: turn })
      : '';
    return under + ellipse(x, y, 15 * size, 6.5 * size, shade, { transform: turn });
  });
  return base + drawn.join('');
};

/** Long pasta in nests: strands that follow circles and stray a little. */
export const noodles: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'pasta');
  const room = layerArea(area, layer);
  const width = 17 * (layer.size ?? 1);
  const reach = Math.min(room.rx, room.ry);
  const nests: Point[] = [[room.x, room.y], ...scatter(shrunk(room, reach * 0.48), 7, random)];
  const bed = fill(blob(room.x, room.y, room.rx * 0.62, room.ry * 0.62, random, 0.05, 14), darker(color, 0.22));
  const strands = Array.from({ length: layer.count ?? 74 }, () => {
    const [x, y] = nests[random.whole(0, nests.length - 1)] ?? [room.x, room.y];
    const radius = random.between(0.1, 0.5) * reach;
    const start = random.between(0, 360);
    const sweep = random.between(130, 260);
    const flat = random.between(0.78, 1);
    const points: Point[] = Array.from({ length: 6 }, (_, index) => {
      const [right, down] = onCircle(radius * random.between(0.93, 1.07), start + (sweep * index) / 5, flat);
      return [x + right, y + down];
    });
    const d = curve(points);
    const shade = vary(color, random, 0.07);
    return (
      line(d, darker(color, 0.36), width + 5, { 'stroke-opacity': 0.55 }) +
      line(d, shade, width) +
      line(d, lighter(shade, 0.45), width * 0.28, { transform: 'translate(-2 -3)', 'stroke-opacity': 0.8 })
    );
  });
  return bed + strands.join('');
};

/** The baked top of a gratin: gold, with browned islands and bubbles. */
export const crust: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'cheese');
  const brown = secondColor(layer, 'baked');
  const room = layerArea(area, layer);
  const parts = [fill(areaOutline(room), darker(color, 0.22))];
  parts.push(fill(areaOutline(shrunk({ ...room, y: room.y + 3 }, 12)), color));
  for (const [x, y] of scatter(shrunk(room, 40), 26, random)) {
    const radius = random.between(34, 88);
    parts.push(fill(blob(x, y, radius * 1.25, radius, random, 0.22), lighter(color, 0.28), { 'fill-opacity': 0.6 }));
  }
  for (const [x, y] of scatter(shrunk(room, 30), layer.count ?? 24, random)) {
    const radius = random.between(18, 54);
    parts.push(fill(blob(x, y, radius * 1.3, radius, random, 0.28), mix(color, brown, 0.65), { 'fill-opacity': 0.75 }));
    parts.push(fill(blob(x + 4, y + 3, radius * 0.7, radius * 0.5, random, 0.3), brown, { 'fill-opacity': 0.7 }));
  }
  return parts.join('');
};

/** The marks of the knife in a gratin or a sheet cake: `count` columns in two rows. */
export const cuts: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'toast');
  const room = shrunk(layerArea(area, layer), 16);
  const columns = layer.count ?? 3;
  const down = Array.from({ length: columns - 1 }, (_, index) => {
    const x = room.x - room.rx + ((index + 1) / columns) * 2 * room.rx;
    return curve([
      [x + random.between(-6, 6), room.y - room.ry],
      [x + random.between(-8, 8), room.y],
      [x + random.between(-6, 6), room.y + room.ry],
    ]);
  });
  const across = curve([
    [room.x - room.rx, room.y + 4],
    [room.x, room.y - 5],
    [room.x + room.rx, room.y + 3],
  ]);
  const marks = [...down, across].join('');
  return (
    line(marks, color, 15, { 'stroke-opacity': 0.75 }) +
    line(marks, '#FFF3CF', 5, { 'stroke-opacity': 0.55, transform: 'translate(9 9)' })
  );
};

/** Crumble, granola, coarse crumbs: small rough pieces, packed. */
export const crumble: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'oats');
  const second = secondColor(layer, 'crust');
  const size = layer.size ?? 1;
  const room = shrunk(layerArea(area, layer), 12);
  return scatter(room, layer.count ?? 150, random)
    .map(([x, y]) => {
      const radius = random.between(13, 30) * size;
      const shade = vary(random.next() < 0.3 ? second : color, random, 0.12);
      const outline = blob(0, 0, radius * 1.15, radius * 0.9, random, 0.26, 7);
      const lit = blob(-radius * 0.15, -radius * 0.2, radius * 0.75, radius * 0.5, random, 0.2, 7);
      const body = fill(outline, darker(shade, 0.16)) + fill(lit, lighter(shade, 0.12));
      return placed(x, y, random.between(0, 40), { outline, body }, 1, 6);
    })
    .join('');
};

/** Dough baked in its tray: focaccia with its dimples, a sheet cake. */
export const slab: Painter = (layer, area, random) => {
  const color = layerColor(layer, 'dough');
  const brown = secondColor(layer, 'crust');
  const room = shrunk(layerArea(area, layer), 18);
  const edge = fill(areaOutline(room), brown);
  const rim = fill(areaOutline(shrunk({ ...room, y: room.y - 2 }, 14)), mix(color, brown, 0.45));
  const top = fill(areaOutline(shrunk({ ...room, y: room.y - 4 }, 40)), color);
  const browned = scatter(shrunk(room, 130), 20, random).map(([x, y]) => {
    const radius = random.between(40, 90);
    return fill(blob(x, y, radius * 1.3, radius, random, 0.25), mix(color, brown, 0.5), { 'fill-opacity': 0.55 });
  });
  const dimples = scatter(shrunk(room, 60), layer.count ?? 0, random).map(([x, y]) => {
    const radius = random.between(26, 36);
    return (
      ellipse(x, y, radius, radius * 0.85, darker(mix(color, brown, 0.7), 0.16)) +
      ellipse(x + 4, y + 5, radius * 0.7, radius * 0.55, mix(color, brown, 0.25)) +
      line(arc(x, y + 3, radius * 1.05, radius * 0.95, 20, 120), lighter(color, 0.55), 5, { 'stroke-opacity': 0.8 })
    );
  });
  return edge + rim + top + browned.join('') + dimples.join('');
};
