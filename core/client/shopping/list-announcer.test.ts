import { expect, test } from 'vitest';
import { languageIn } from '../../../tests/kit/language-in.ts';
import { shop } from '../../../tests/kit/shop.ts';
import { createListAnnouncer } from './list-announcer.ts';

/** Anna looks at her list again and again. Messages collect in `told`. */
async function looking(locale = 'en-US') {
  const store = await shop();
  const { anna, ben } = store;
  const idOf = async (client: typeof anna.client) => (await client.users.self()).id;
  const [annaId, benId] = await Promise.all([idOf(anna.client), idOf(ben.client)]);
  const told: string[] = [];
  const announcer = createListAnnouncer({
    members: () => anna.client.members.list(),
    userId: annaId,
    language: languageIn(locale),
    textOf: ({ display }) => display,
    say: (text) => told.push(text),
  });
  const look = () => anna.client.shoppingLists.get({ params: { id: store.list } });
  let before = await look();
  return {
    ...store,
    annaId,
    benId,
    told,
    announcer,
    async see(isOwn: (id: string) => boolean = () => false) {
      const after = await look();
      announcer.compare(before, after, isOwn);
      before = after;
    },
  };
}

test('changes of others to the open list are announced with their name', async () => {
  const { add, ben, benId, told, announcer, see } = await looking();
  const [soap] = await add({ note: 'soap' }, { note: 'bread' });
  await see();
  await ben.client.shoppingItems.patch({ params: { id: soap!.id }, body: { checked: true } });
  announcer.noteChange({ by: benId });
  await see();
  await expect.poll(() => told).toEqual(['Ben checked off: soap']);
});

test('own changes are not announced, here or on another device', async () => {
  const { add, anna, annaId, benId, ben, list, told, announcer, see } = await looking();
  const [soap] = await add({ note: 'soap' });
  announcer.noteChange({ by: annaId });
  await see();
  await ben.client.shoppingItems.createMany({ body: [{ shoppingListId: list, note: 'tea' }] });
  await anna.client.shoppingItems.patch({ params: { id: soap!.id }, body: { checked: true } });
  announcer.noteChange({ by: benId });
  await see((id) => id === soap!.id);
  await expect.poll(() => told).toEqual(['Ben added: tea']);
});

test('an unlisted member is announced as “somebody”, in the language of the page', async () => {
  const { add, told, announcer, see } = await looking('de-DE');
  await add({ note: 'Seife' });
  announcer.noteChange({ by: 'gone' });
  await see();
  await expect.poll(() => told).toEqual(['Jemand hat hinzugefügt: Seife']);
});
