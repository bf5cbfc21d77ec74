export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number | undefined>;

/** One decimal is finer than a screen and keeps the drawing small. */
export const short = (value: number) => String(Math.round(value * 10) / 10);
/** Opacities and scales need two more. */
const fine = (value: number) => String(Math.round(value * 1000) / 1000);
const fineAttributes = new Set(['opacity', 'fill-opacity', 'stroke-opacity']);

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const text = typeof value === 'number' ? (fineAttributes.has(key) ? fine(value) : short(value)) : value;
      return ` ${key}="${text}"`;
    })
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r: radius, fill, ...more });
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, fill, ...more });
}

/** A rectangle around its middle. */
export function box(x: number, y: number, width: number, height: number, corner: number, fill: string): string {
  return element('path', { d: boxOutline(x, y, width / 2, height / 2, corner), fill });
}

export function fill(d: string, color: string, more: Attributes = {}): string {
  return element('path', { d, fill: color, ...more });
}

export function line(d: string, color: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

export function moved(x: number, y: number, turn: number, content: string, scale = 1): string {
  const grown = scale === 1 ? '' : ` scale(${fine(scale)})`;
  return element('g', { transform: `translate(${short(x)} ${short(y)}) rotate(${short(turn)})${grown}` }, content);
}

export function faded(opacity: number, content: string): string {
  return element('g', { opacity }, content);
}

const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}`;
}

/** A smooth curve through all points (Catmull–Rom as Béziers). */
export function curve(points: readonly Point[]): string {
  return bezierThrough(points, (index) => points[Math.min(points.length - 1, Math.max(0, index))], points.length - 1);
}

/** A smooth closed shape through all points. */
export function closedCurve(points: readonly Point[]): string {
  const { length } = points;
  return `${bezierThrough(points, (index) => points[(index + length) % length], length)}Z`;
}

function bezierThrough(points: readonly Point[], at: (index: number) => Point | undefined, pieces: number): string {
  const start = points[0] ?? [0, 0];
  let d = `M${pair(start)}`;
  for (let index = 0; index < pieces; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    if (!before || !from || !to || !after) continue;
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  }
  return d;
}

export function ellipseOutline(x: number, y: number, rx: number, ry: number): string {
  const [left, right] = [pair([x - rx, y]), pair([x + rx, y])];
  const radii = `${short(rx)} ${short(ry)}`;
  return `M${left}A${radii} 0 1 1 ${right}A${radii} 0 1 1 ${left}Z`;
}

/** Rounded rectangle from its middle and half sizes. */
export function boxOutline(x: number, y: number, rx: number, ry: number, corner: number): string {
  const [left, right, top, bottom] = [x - rx, x + rx, y - ry, y + ry];
  const turn = (to: Point) => `A${short(corner)} ${short(corner)} 0 0 1 ${pair(to)}`;
  return [
    `M${pair([left + corner, top])}L${pair([right - corner, top])}${turn([right, top + corner])}`,
    `L${pair([right, bottom - corner])}${turn([right - corner, bottom])}`,
    `L${pair([left + corner, bottom])}${turn([left, bottom - corner])}`,
    `L${pair([left, top + corner])}${turn([left + corner, top])}Z`,
  ].join('');
}

export function onCircle(radius: number, degrees: number, flat = 1): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius * flat];
}
