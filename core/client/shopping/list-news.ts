import type { Language } from '../../kit/translate.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';
import { newsOf } from './news.ts';

interface Person {
  readonly id: string;
  readonly fullName?: string | null;
  readonly username?: string | null;
}

/** A message of the live stream about a shopping list. */
interface Heard {
  readonly by?: string | undefined;
}

export interface ListNewsParts {
  readonly members: () => Promise<readonly Person[]>;
  /** This person, whose own changes are no news. */
  readonly userId: string;
  readonly language: Language;
  readonly textOf: (item: ShoppingItem) => string;
  readonly say: (text: string) => void;
}

/** Tells what others do to the open list: "Ben checked off: 3 items". */
export interface ListNews {
  /** Somebody changed this list. What changed is known after the next look. */
  heard(change: Heard): void;
  /** Compares two looks at the list. `isOwn` are items that this person is changing. */
  tell(before: ShoppingList | null, after: ShoppingList, isOwn: (id: string) => boolean): void;
}

export function createListNews({ members, userId, language, textOf, say }: ListNewsParts): ListNews {
  const { t, locale } = language;
  let others = new Set<string>();
  let names: Promise<ReadonlyMap<string, string>> | undefined;

  async function nameOf(id: string): Promise<string> {
    names ??= members().then(
      (all) => new Map(all.map((member) => [member.id, member.fullName || member.username || ''])),
    );
    // Somebody may be new.
    const known = await names.catch(() => new Map<string, string>());
    if (!known.has(id)) names = undefined;
    return known.get(id) || t('shopping.somebody');
  }

  return {
    heard: ({ by }) => {
      if (by !== undefined && by !== userId) others.add(by);
    },
    tell: (before, after, isOwn) => {
      const people = [...others];
      others = new Set();
      const news = before?.id === after.id ? newsOf(before.listItems, after.listItems, isOwn) : null;
      if (!news || people.length === 0) return;
      void Promise.all(people.map(nameOf)).then((known) => {
        const who = new Intl.ListFormat(locale).format(known);
        const [first, ...more] = news.items;
        const what = more.length > 0 ? t('shopping.some_items', { count: more.length + 1 }) : textOf(first!);
        say(t(`shopping.news.${news.kind}`, { who, what }));
      });
    },
  };
}
