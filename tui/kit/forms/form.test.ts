import { expect, test } from 'vitest';
import { createShell } from '../shell.ts';
import { createStore } from '../store.ts';
import { createField } from './field.ts';
import { choiceRow, createForms, textRow } from './form.ts';
import { nameCompletion } from './name-completion.ts';

function form() {
  const shell = createShell('list');
  const forms = createForms(shell, (key) => key);
  const [name, tag] = [createField(), createField()];
  const chosen = createStore({ value: 'yes' });
  const rows = [
    textRow('Name', name),
    choiceRow('On', chosen, [
      { value: 'yes', label: 'yes' },
      { value: 'no', label: 'no' },
    ]),
    textRow('Tag', tag, { complete: nameCompletion([{ name: 'red onion' }, { name: 'red wine' }]) }),
  ];
  const content = { title: 'New', rows, submit: () => (name.text() === '' ? 'No name.' : undefined) };
  forms.open(content);
  return { shell, forms, content, name, tag };
}

test('an error is shown until something is typed or chosen', () => {
  const { forms, name } = form();
  forms.submit();
  expect(forms.store.get().error).toBe('No name.');
  name.key('left');
  expect(forms.store.get().error).toBe('No name.');
  name.type('a');
  expect(forms.store.get().error).toBeNull();
  name.put('');
  forms.submit();
  forms.move(1);
  expect(forms.store.get().error).toBe('No name.');
  forms.turn(1);
  expect(forms.store.get().error).toBeNull();
});

test('names that fit are shown until the text is another', async () => {
  const { forms, tag } = form();
  forms.focus(2);
  tag.type('red');
  forms.tab();
  await expect.poll(() => forms.store.get().others).toEqual(['red onion', 'red wine']);
  tag.type('d');
  expect(forms.store.get().others).toEqual([]);
});

test('Esc asks before typed or chosen values are lost, unless the form is brief', () => {
  const { shell, forms, content, name } = form();
  forms.cancel();
  expect(shell.scope()).toBe('list');
  for (const [row, change] of [() => name.type('a'), () => forms.turn(1)].entries()) {
    forms.open(content, row);
    change();
    forms.cancel();
    expect(shell.scope()).toBe('question');
    shell.answer(false);
    expect(shell.scope()).toBe('form');
    forms.cancel();
    shell.answer(true);
    expect(shell.scope()).toBe('list');
  }
  forms.open({ ...content, isBrief: true });
  name.type('b');
  forms.cancel();
  expect(shell.scope()).toBe('list');
});
