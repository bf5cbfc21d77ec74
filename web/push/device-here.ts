import type { PushDevice } from '../../core/push/schema.ts';
import type { PushTopic } from '../../core/push/topics.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/** This browser as a device of a person, and what they chose for it. The device is removed when its session ends. */
export type DeviceHere = Pick<PushDevice, 'id' | 'name' | 'planAt'> & { readonly topics: readonly PushTopic[] };

const keyOf = (userId: string): string => `lovage.push.${userId}`;

/** Null if this browser gets no messages for a person. */
export function deviceHere(userId: string): DeviceHere | null {
  try {
    const { id, name, planAt, topics } = JSON.parse(readStored(keyOf(userId)) || 'null') ?? {};
    return typeof id === 'string' && Array.isArray(topics) ? { id, name, planAt, topics } : null;
  } catch {
    return null;
  }
}

export const setDeviceHere = (userId: string, device: DeviceHere | null): void =>
  writeStored(keyOf(userId), device ? JSON.stringify(device) : '');
