import { areaOutline } from './area.ts';
import type { DemoPicture, LayerKind, PictureLayer, VesselKind } from './demo-picture.ts';
import { buns, cookies, pizza } from './draw-bakes.ts';
import { drawBeside } from './draw-beside.ts';
import { loaf, toast } from './draw-bread.ts';
import { cake, stack } from './draw-cake.ts';
import { chunks, cubes, rings, rounds, shreds, sticks, wedges } from './draw-cut-vegetables.ts';
import { eggs, friedEggs, scrambled } from './draw-eggs.ts';
import { crumble, crust, cuts, grains, liquid, mound, noodles, pool, slab, swirl } from './draw-fillings.ts';
import { balls, berries, citrus, plums, tomatoes } from './draw-fruit.ts';
import { glass, jar, teaGlass } from './draw-glass.ts';
import { chives, dill, leaves, lovage, parsley, rosemary } from './draw-herbs.ts';
import { roastChicken, salmon, sausages } from './draw-mains.ts';
import { pan, pot } from './draw-pan.ts';
import { bowl, plate } from './draw-plate.ts';
import { butter, dust, flakes, ice, specks, steam } from './draw-sprinkles.ts';
import { height, surfaceAbove, surfaceFront, width } from './draw-surface.ts';
import { tacos } from './draw-tacos.ts';
import { tartTin } from './draw-tart.ts';
import { board, dish, tray } from './draw-tray.ts';
import { beans, carrots, florets, mushrooms } from './draw-vegetables.ts';
import type { Painter } from './painter.ts';
import { createRandom } from './random.ts';
import { element } from './svg.ts';
import type { VesselPainter } from './vessel.ts';

const painters: Record<LayerKind, Painter> = {
  liquid,
  swirl,
  pool,
  mound,
  grains,
  noodles,
  crust,
  cuts,
  crumble,
  slab,
  chunks,
  cubes,
  rounds,
  citrus,
  tomatoes,
  rings,
  wedges,
  sticks,
  shreds,
  balls,
  florets,
  mushrooms,
  beans,
  plums,
  carrots,
  leaves,
  lovage,
  parsley,
  dill,
  rosemary,
  chives,
  eggs,
  'fried-eggs': friedEggs,
  scrambled,
  salmon,
  sausages,
  'roast-chicken': roastChicken,
  tacos,
  toast,
  cookies,
  buns,
  pizza,
  specks,
  flakes,
  dust,
  ice,
  berries,
  butter,
};

const above: Partial<Record<VesselKind, VesselPainter>> = {
  plate,
  bowl,
  pan,
  pot,
  tray,
  dish,
  board,
  'tart-tin': tartTin,
};
const inFront: Partial<Record<VesselKind, VesselPainter>> = { jar, glass, 'tea-glass': teaGlass, loaf, cake, stack };

/** Layers that would spill over the rim without a border. */
const flows = new Set<LayerKind>(['liquid', 'grains', 'noodles', 'crust', 'mound', 'pool', 'slab', 'swirl', 'dust']);

/** What stands on the table is seen from nearer than the table. */
const closeUp = '150 150 1300 975';

/** The dish as an SVG of 1600 × 1200. The same parameters give the same drawing, to the byte. */
export function drawPicture(picture: DemoPicture): string {
  const { surface, vessel, layers } = picture;
  const isAbove = vessel.kind in above;
  const painter = above[vessel.kind] ?? inFront[vessel.kind] ?? plate;
  // Each part has chance of its own: a new garnish must not move the grain of the table.
  const chance = (part: number) => createRandom(picture.seed * 1009 + part);

  const view = painter(vessel, chance(2));
  const drawLayer = (layer: PictureLayer, index: number) => {
    const drawn = painters[layer.kind](layer, view.area, chance(100 + index));
    return view.walls || flows.has(layer.kind) ? element('g', { 'clip-path': 'url(#walls)' }, drawn) : drawn;
  };

  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: isAbove ? `0 0 ${width} ${height}` : closeUp, width, height },
    [
      element('clipPath', { id: 'walls' }, element('path', { d: view.walls ?? areaOutline(view.area) })),
      isAbove ? surfaceAbove(surface, chance(1)) : surfaceFront(surface, chance(1)),
      ...(picture.beside ?? []).map((thing, index) => drawBeside(thing, chance(10 + index))),
      view.behind,
      ...layers.map(drawLayer),
      view.front,
      picture.steam && !isAbove ? steam(view.area.x, view.area.y - 30, 340) : '',
    ].join(''),
  );
}
