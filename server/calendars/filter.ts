import { type Component, rawOf, textOf } from './ical-text.ts';
import { CALDAV, childOf, isNamed, type XmlNode } from './xml.ts';

const all = (node: XmlNode, name: string): XmlNode[] => node.children.filter((child) => isNamed(child, CALDAV, name));

/** Whether a meal is in a range of time. Items of lists have no time, so they are in any. */
function isInRange({ attributes }: XmlNode, component: Component): boolean {
  if (component.name === 'VTODO') return true;
  const [from, to] = [rawOf(component, 'DTSTART'), rawOf(component, 'DTEND')];
  if (from === undefined || to === undefined) return false;
  const { start = '', end = '' } = attributes;
  return (start === '' || start < `${to}T000000Z`) && (end === '' || end > `${from}T000000Z`);
}

function fitsProperty(node: XmlNode, component: Component): boolean {
  const name = (node.attributes.name ?? '').toUpperCase();
  const text = textOf(component, name);
  if (childOf(node, CALDAV, 'is-not-defined')) return text === undefined;
  if (text === undefined) return false;
  return all(node, 'text-match').every((match) => {
    const isThere = text.toLowerCase().includes(match.text.toLowerCase());
    return isThere !== (match.attributes['negate-condition'] === 'yes');
  });
}

const fitsInside = (node: XmlNode, component: Component): boolean =>
  all(node, 'time-range').every((range) => isInRange(range, component)) &&
  all(node, 'prop-filter').every((filter) => fitsProperty(filter, component)) &&
  all(node, 'comp-filter').every((filter) => fits(filter, component.components));

/** Whether one of the components fits a `comp-filter` of a calendar query. */
export function fits(node: XmlNode, components: readonly Component[]): boolean {
  const name = (node.attributes.name ?? '').toUpperCase();
  const found = components.filter((component) => component.name === name);
  if (childOf(node, CALDAV, 'is-not-defined')) return found.length === 0;
  return found.some((component) => fitsInside(node, component));
}
