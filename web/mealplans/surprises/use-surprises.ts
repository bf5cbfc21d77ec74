import { useEffect, useEffectEvent, useState } from 'react';
import { dishOf } from '../../../core/client/mealplans/dish.ts';
import type { PlanSlot } from '../../../core/client/mealplans/move.ts';
import type { Surprise } from '../../../core/client/mealplans/surprise.ts';
import type { MealplanEntry, RandomMealplanEntry } from '../../../core/mealplans/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useOnline } from '../../kit/use-online.ts';
import { useOutbox } from '../../outbox/use-outbox.tsx';
import { keepSurprises, keptSurprises } from './kept-surprises.ts';
import { usePick } from './use-pick.ts';

/** Dishes that the rules picked: why, which of them stay, and how to pick another. */
export interface Surprising {
  of(entryId: number): Surprise | undefined;
  /** Remembers why a dish was picked, also for one that is planned again. */
  note(entryId: number, surprise: Surprise): void;
  /** The dish picked last, and why: announced to screen readers. */
  readonly announcement: string;
  readonly isBusy: boolean;
  /** Why no dish can be picked now. The server picks. */
  readonly whyNot: string | undefined;
  /** Plans a random dish. */
  ask(slot: PlanSlot): void;
  /** Picks another dish. The change can be undone. */
  repick(entry: MealplanEntry): void;
  /** Picks others for all of these dishes that the rules picked and nobody locked. */
  repickAll(entries: readonly MealplanEntry[]): void;
  /** Whether `repickAll` would change any of these. */
  hasUnlocked(entries: readonly MealplanEntry[]): boolean;
  lock(entryId: number, isLocked: boolean): void;
}

/** Why dishes were picked, kept in this browser. */
function useKept() {
  const [surprises, setSurprises] = useState(keptSurprises);
  const { shownIds } = useOutbox();
  const shown = shownIds();
  /** An entry that was added here has the server's id next time. */
  const idsOf = (id: number) => [
    id,
    ...[...shown].flatMap(([serverId, shownId]) => (shownId === id ? [serverId] : [])),
  ];
  const note = (id: number, found: Surprise) => {
    // Another tab may have kept some since.
    const next = { ...keptSurprises(), ...Object.fromEntries(idsOf(id).map((one) => [one, found])) };
    keepSurprises(next);
    setSurprises(next);
  };
  const noteSent = useEffectEvent(() => {
    const kept = keptSurprises();
    for (const [serverId, id] of shown) if (kept[id] && !kept[serverId]) note(id, kept[id]);
  });
  useEffect(() => {
    if (shown.size > 0) noteSent();
  }, [shown]);
  return { surprises, note };
}

export function useSurprises(): Surprising {
  const t = useTranslate();
  const picking = usePick();
  const isOnline = useOnline();
  const { surprises, note } = useKept();
  const [announcement, setAnnouncement] = useState('');
  const tell = (picked: RandomMealplanEntry) => {
    note(picked.id, { text: picked.why.text, rules: picked.why.rules, isLocked: false });
    const text = t('web.planner.surprised', { name: dishOf(picked), why: picked.why.text });
    setAnnouncement(text);
    return text;
  };
  /** Picks another dish and returns the way back. */
  async function exchange(entry: MealplanEntry) {
    const before = surprises[entry.id];
    const picked = await picking.exchange(entry);
    if (!picked) return null;
    const takeBack = () => {
      const { id } = picking.takeBack(entry, picked);
      if (before) note(id, before);
    };
    return { text: tell(picked), takeBack };
  }
  const offerUndo = (text: string, act: () => void) => showToast('success', text, { label: t('buttons.undo'), act });
  const isUnlocked = ({ id }: MealplanEntry) => surprises[id]?.isLocked === false;
  return {
    announcement,
    note,
    isBusy: picking.isPending,
    whyNot: isOnline ? undefined : t('web.offline.needed'),
    of: (entryId) => surprises[entryId],
    async ask(slot) {
      const picked = await picking.add(slot);
      if (picked) tell(picked);
    },
    async repick(entry) {
      const done = await exchange(entry);
      if (done) offerUndo(done.text, done.takeBack);
    },
    hasUnlocked: (entries) => entries.some(isUnlocked),
    async repickAll(entries) {
      const ways: (() => void)[] = [];
      for (const entry of entries.filter(isUnlocked)) {
        const done = await exchange(entry);
        if (!done) break;
        ways.push(done.takeBack);
      }
      if (ways.length === 0) return;
      offerUndo(t('web.planner.repicked', { count: ways.length }), () => {
        for (const takeBack of ways) takeBack();
      });
    },
    lock(entryId, isLocked) {
      const found = surprises[entryId];
      if (found) note(entryId, { ...found, isLocked });
    },
  };
}
