import type { Label } from '../rules/assemble.ts';
import { GAP_KINDS } from './attributes.ts';

/** The labels of the model, in the order of its weights. */
export const labels: readonly Label[] = ['Q', 'U', 'S', 'N', 'P', 'C', 'W'];
export const LABELS = labels.length;
export const TRANSITIONS = GAP_KINDS * LABELS * LABELS;

/**
 * Number of rows in the table into which whole-line features are hashed. Collisions are rare, and are part of training.
 */
export const WHOLE_ROWS = 1 << 15;

/** Weights of a linear-chain CRF, read from a file. */
export interface Model {
  /** Row of the weights by the hash of a feature, -1 if empty. Open addressing. */
  readonly keys: Uint32Array;
  readonly rows: Int32Array;
  /** One row of LABELS small integers per feature, each multiplied by `step`. */
  readonly weights: Int8Array;
  readonly step: number;
  /** Transition scores from label to label for each kind of gap. */
  readonly transitions: Float64Array;
  readonly whole: WholeLineWeights;
}

/** Weights to choose between the most probable paths of a line. */
export interface WholeLineWeights {
  /** Weight of the chain's score. */
  readonly trust: number;
  /** A small integer for each row of `wholeLineFeatures`, multiplied by `step`. */
  readonly weights: Int8Array;
  readonly step: number;
}

/** Row of a feature, or -1 if the model does not have it. */
export function rowOf({ keys, rows }: Model, hash: number): number {
  const mask = keys.length - 1;
  for (let at = hash & mask; ; at = (at + 1) & mask) {
    const row = rows[at]!;
    if (row === -1 || keys[at] === hash) return row;
  }
}

/**
 * Serializes a model, before compression: number of features, step, transitions, then the hashes of the features in
 * ascending order as differences, as one plane for each of their four bytes, then the weights, one plane per label.
 * Planes compress better than rows. The last part is trust, step and weights of whole lines.
 */
export function writeModel(
  hashes: Uint32Array,
  weights: Int8Array,
  step: number,
  transitions: Float64Array,
  whole: WholeLineWeights,
): Uint8Array {
  const count = hashes.length;
  const header = new ArrayBuffer(8 + TRANSITIONS * 4);
  const view = new DataView(header);
  view.setUint32(0, count);
  view.setFloat32(4, step);
  transitions.forEach((value, i) => {
    view.setFloat32(8 + i * 4, value);
  });
  const ofWords = header.byteLength + count * (4 + LABELS);
  const bytes = new Uint8Array(ofWords + 8 + WHOLE_ROWS);
  bytes.set(new Uint8Array(header));
  const tail = new DataView(bytes.buffer, ofWords);
  tail.setFloat32(0, whole.trust);
  tail.setFloat32(4, whole.step);
  bytes.set(whole.weights, ofWords + 8);
  const order = [...hashes.keys()].sort((a, b) => hashes[a]! - hashes[b]!);
  let previous = 0;
  order.forEach((row, i) => {
    const difference = hashes[row]! - previous;
    previous = hashes[row]!;
    for (let plane = 0; plane < 4; plane++)
      bytes[header.byteLength + plane * count + i] = (difference >>> (8 * plane)) & 255;
    for (let label = 0; label < LABELS; label++)
      bytes[header.byteLength + (4 + label) * count + i] = weights[row * LABELS + label]!;
  });
  return bytes;
}

export function readModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0);
  const transitions = Float64Array.from({ length: TRANSITIONS }, (_, i) => view.getFloat32(8 + i * 4));
  const start = 8 + TRANSITIONS * 4;
  const ofWords = start + count * (4 + LABELS);
  if (bytes.length !== ofWords + 8 + WHOLE_ROWS)
    throw new RangeError('The file is not a parser model of this version.');
  const size = 2 ** Math.ceil(Math.log2(count * 2));
  const keys = new Uint32Array(size);
  const rows = new Int32Array(size).fill(-1);
  const weights = new Int8Array(count * LABELS);
  let hash = 0;
  for (let i = 0; i < count; i++) {
    let difference = 0;
    for (let plane = 0; plane < 4; plane++) difference |= bytes[start + plane * count + i]! << (8 * plane);
    hash = (hash + (difference >>> 0)) >>> 0;
    let at = hash & (size - 1);
    while (rows[at] !== -1) at = (at + 1) & (size - 1);
    keys[at] = hash;
    rows[at] = i;
    for (let label = 0; label < LABELS; label++)
      weights[i * LABELS + label] = view.getInt8(start + (4 + label) * count + i);
  }
  const whole = {
    trust: view.getFloat32(ofWords),
    step: view.getFloat32(ofWords + 4),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + ofWords + 8, WHOLE_ROWS).slice(),
  };
  return { keys, rows, weights, step: view.getFloat32(4), transitions, whole };
}
