import type { LovageClient } from '../../core/app/client.ts';
import { newsOf } from '../../core/client/shopping/news.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Change } from '../kit/live.ts';
import type { Shell } from '../kit/shell.ts';
import { safeLine } from '../kit/text/safe.ts';
import { itemText } from './item-text.ts';

export interface ListNewsParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  /** This person, whose own changes are no news. */
  readonly userId: string;
  readonly language: Language;
}

/** Tells what others do to the open list: "Ben checked off 3 items". */
export interface ListNews {
  /** Somebody changed this list. What changed is known after the next look. */
  heard(change: Change): void;
  /** Compares two looks at the list. `isOwn` are items that this person is changing. */
  tell(before: ShoppingList | null, after: ShoppingList, isOwn: (id: string) => boolean): void;
}

export function createListNews({ client, connection, shell, userId, language }: ListNewsParts): ListNews {
  const { t, locale } = language;
  let others = new Set<string>();
  let names: Promise<ReadonlyMap<string, string>> | undefined;

  async function nameOf(id: string): Promise<string> {
    names ??= connection
      .watch(client.members.list())
      .then((members) => new Map(members.map((member) => [member.id, member.fullName || member.username || ''])));
    // Somebody may be new.
    const known = await names.catch(() => new Map<string, string>());
    if (!known.has(id)) names = undefined;
    return safeLine(known.get(id) || t('tui.shopping.somebody'));
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
        const what =
          more.length > 0 ? t('tui.shopping.some_items', { count: more.length + 1 }) : itemText(first!, locale);
        if (shell.view() === 'shopping') shell.whisper(t(`tui.shopping.news.${news.kind}`, { who, what }));
      });
    },
  };
}
