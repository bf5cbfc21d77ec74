import { describe, expect, test } from 'vitest';
import { createShell } from './shell.ts';

/** A shell that says "Saved." in its first view. */
function afterSaying() {
  const shell = createShell('list');
  shell.say('Saved.');
  return { shell, message: () => shell.store.get().message?.text };
}

describe('a message and the views', () => {
  test('a message that was said on the way to another view is shown there', () => {
    const { shell, message } = afterSaying();
    shell.show('recipe');
    expect(message()).toBe('Saved.');
    shell.dispose();
  });

  test('an unrequested message does not replace another one', () => {
    const { shell, message } = afterSaying();
    shell.whisper('Ben was here.');
    expect(message()).toBe('Saved.');
    shell.turn();
    shell.goTo('plan');
    shell.whisper('Ben was here.');
    shell.whisper('Ben left.');
    expect(message()).toBe('Ben left.');
    shell.say('Saved again.');
    expect(message()).toBe('Saved again.');
    shell.dispose();
  });

  // All in one turn of the event loop: whether a message is old must not depend on how fast the next key comes.
  test.each([
    ['opens another view', (shell: ReturnType<typeof createShell>) => shell.show('recipe')],
    ['goes to another page', (shell: ReturnType<typeof createShell>) => shell.goTo('plan')],
    ['goes back', (shell: ReturnType<typeof createShell>) => shell.back()],
  ])('a message leaves at once when the next key %s', (_, move) => {
    const { shell, message } = afterSaying();
    shell.turn();
    move(shell);
    expect(message()).toBeUndefined();
    shell.dispose();
  });
});
