import { DATA_TABLES, DATA_VIEWS } from '../data/views.ts';
import { type Binding, keyLabel } from '../kit/keymap.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line } from '../kit/text/line.ts';
import { EVERYWHERE, VIEWS } from './places.ts';

type Keys = Pick<Binding<never>, 'id' | 'keys' | 'scopes' | 'label' | 'isMotion'>;

const GAP = 3;

const keyText = ({ keys }: Keys): string => keys.map(keyLabel).join(' ');
const isEverywhere = ({ scopes }: Keys): boolean => VIEWS.every((view) => scopes.includes(view));

/** The place under which the help lists a key of other places: each key once, keys of all tables under the data. */
function placeOf({ scopes, isMotion }: Keys): string | undefined {
  if (scopes.every((scope) => DATA_VIEWS.includes(scope))) return scopes.length > 1 ? 'data' : scopes[0];
  // How to move is the same in most places.
  if (isMotion && scopes.length > 1) return undefined;
  return EVERYWHERE.find((place) => scopes.includes(place));
}

/**
 * The keys that do something in the place `scope`, then those of all places, then those of other places. `applies`
 * tells of a key of this place whether it does something now. `t` translates labels and place names.
 */
export function helpLines<K extends Keys>(
  bindings: readonly K[],
  scope: string,
  t: (key: string) => string,
  applies: (key: K) => boolean = () => true,
): Line[] {
  const width = Math.max(...bindings.map((binding) => cells(keyText(binding)))) + GAP;
  const section = (place: string, keys: readonly Keys[]): Line[] => [
    [{ text: t(`tui.places.${place}`), role: 'focus' }],
    ...keys.map((key): Line => [{ text: toWidth(keyText(key), width), role: 'strong' }, { text: t(key.label) }]),
    BLANK,
  ];
  const others = bindings.filter((key) => key.keys.length > 0 && !isEverywhere(key));
  const here = others.filter((key) => key.scopes.includes(scope) && applies(key));
  // In a table, the keys of all tables are listed above.
  const away = others.filter((key) => !key.scopes.includes(scope));
  const isTable = DATA_TABLES.includes(scope);
  const elsewhere = EVERYWHERE.filter((place) => place !== scope && !(isTable && DATA_TABLES.includes(place)))
    .map((place) => ({ place, keys: away.filter((key) => placeOf(key) === place) }))
    .filter(({ keys }) => keys.length > 0)
    .flatMap(({ place, keys }) => section(place, keys));
  return [
    ...section(scope, here),
    ...section(
      'everywhere',
      bindings.filter((key) => isEverywhere(key)),
    ),
    ...elsewhere,
  ];
}
