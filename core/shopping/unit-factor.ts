import { convert, type Measure, measureOf, type UnitNames } from '../foods/measures.ts';
import type { UnitFactor } from './merge.ts';

/** Which of these units can be added: equal units, and standard units of one dimension. Never litres and kilograms. */
export function unitFactorOf(units: ReadonlyMap<string, UnitNames>): UnitFactor {
  const measures = new Map<string, Measure | null>();
  const measure = (id: string): Measure | null => {
    let found = measures.get(id);
    if (found === undefined) {
      const unit = units.get(id);
      found = unit ? measureOf(unit) : null;
      measures.set(id, found);
    }
    return found;
  };
  return (from, to) => {
    if (from === to) return 1;
    const [a, b] = [from && measure(from), to && measure(to)];
    return a && b ? convert(1, a, b) : null;
  };
}
