import { type Binding, keyLabel } from '../kit/keymap.ts';
import { cells, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line } from '../kit/text/line.ts';
import { EVERYWHERE } from './places.ts';

type Keys = Pick<Binding<never>, 'id' | 'keys' | 'scopes' | 'label'>;

const GAP = 3;

const keyText = ({ keys }: Keys): string => keys.map(keyLabel).join(' ');
const isEverywhere = ({ scopes }: Keys): boolean => scopes === EVERYWHERE;
/** Keys with the same meaning in this many places are listed once, not in each place. */
const SHARED_FROM = 5;
const isShared = ({ scopes }: Keys): boolean => scopes.length >= SHARED_FROM;

/** Every key by place, that of `scope` first. `t` translates labels and place names. */
export function helpLines(bindings: readonly Keys[], scope: string, t: (key: string) => string): Line[] {
  const width = Math.max(...bindings.map((binding) => cells(keyText(binding)))) + GAP;
  const section = (place: string, keys: readonly Keys[]): Line[] => [
    [{ text: t(`tui.places.${place}`), role: 'focus' }],
    ...keys.map((key): Line => [{ text: toWidth(keyText(key), width), role: 'strong' }, { text: t(key.label) }]),
    BLANK,
  ];
  const own = (place: string) => bindings.filter((key) => key.scopes.includes(place) && !isEverywhere(key));
  const here = section(scope, own(scope));
  const shared = section(
    'everywhere',
    bindings.filter((key) => isEverywhere(key) || (isShared(key) && !key.scopes.includes(scope))),
  );
  const elsewhere = EVERYWHERE.filter((place) => place !== scope)
    .map((place) => ({ place, keys: own(place).filter((key) => !isShared(key)) }))
    .filter(({ keys }) => keys.length > 0)
    .flatMap(({ place, keys }) => section(place, keys));
  return [...here, ...shared, ...elsewhere];
}
