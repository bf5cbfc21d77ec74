import type { Language } from '../../kit/translate.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';
import { differenceOf } from './list-difference.ts';

interface Person {
  readonly id: string;
  readonly fullName?: string | null;
  readonly username?: string | null;
}

/** A message of the live stream about a shopping list. */
interface ListChange {
  readonly by?: string | undefined;
}

export interface AnnouncerParts {
  readonly members: () => Promise<readonly Person[]>;
  /** The user, whose own changes are not announced. */
  readonly userId: string;
  readonly language: Language;
  readonly textOf: (item: ShoppingItem) => string;
  readonly say: (text: string) => void;
}

/** Announces what others do to the open list: "Ben checked off: 3 items". */
export interface ListAnnouncer {
  /** Notes who changed this list. What changed is known once it is read again. */
  noteChange(change: ListChange): void;
  /** Announces how the list has changed. `isOwn` are items that this user is changing. */
  compare(before: ShoppingList | null, after: ShoppingList, isOwn: (id: string) => boolean): void;
}

export function createListAnnouncer({ members, userId, language, textOf, say }: AnnouncerParts): ListAnnouncer {
  const { t, locale } = language;
  let others = new Set<string>();
  let names: Promise<ReadonlyMap<string, string>> | undefined;

  async function nameOf(id: string): Promise<string> {
    names ??= members().then(
      (all) => new Map(all.map((member) => [member.id, member.fullName || member.username || ''])),
    );
    // The member may be new: read the names again next time.
    const known = await names.catch(() => new Map<string, string>());
    if (!known.has(id)) names = undefined;
    return known.get(id) || t('shopping.somebody');
  }

  return {
    noteChange: ({ by }) => {
      if (by !== undefined && by !== userId) others.add(by);
    },
    compare: (before, after, isOwn) => {
      const people = [...others];
      others = new Set();
      const difference = before?.id === after.id ? differenceOf(before.listItems, after.listItems, isOwn) : null;
      if (!difference || people.length === 0) return;
      void Promise.all(people.map(nameOf)).then((known) => {
        const who = new Intl.ListFormat(locale).format(known);
        const [first, ...more] = difference.items;
        const what = more.length > 0 ? t('shopping.some_items', { count: more.length + 1 }) : textOf(first!);
        say(t(`shopping.news.${difference.kind}`, { who, what }));
      });
    },
  };
}
