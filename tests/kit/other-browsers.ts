import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { findFirefox, findWebKit } from '../../scripts/system-packages.mjs';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary.ts';

/** A page in a browser whose released version Playwright cannot drive. */
export interface OtherPage {
  goto(address: string): Promise<void>;
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  /** Clicks the first visible element with this selector, and this accessible name if it is given. */
  click(selector: string, name?: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Waits until the page has this text. */
  sees(text: string): Promise<void>;
  /** Errors of the page, if the browser reports them. */
  readonly faults: readonly string[];
}

const KEYS = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Tab: '\uE004' } as const;
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 100;

/** Finds an element in the page, and brings it into view. */
const FIND = `const [selector, name] = arguments;
const nameOf = (element) => (element.getAttribute('aria-label')
  ?? element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
  ?? element.labels?.[0]?.textContent ?? element.textContent).trim();
const found = [...document.querySelectorAll(selector)].find((element) =>
  element.getClientRects().length > 0 && (name === undefined || name === null || nameOf(element) === name));
found?.scrollIntoView({ block: 'center' });
return found ?? null;`;

type Value = Record<string, unknown>;

/** The common part of the two browser protocols. */
interface Wire {
  goto(address: string): Promise<void>;
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  /** Null if there is no such element. */
  find(selector: string, name: string | undefined): Promise<Value | null>;
  act(actions: readonly Value[]): Promise<void>;
  readonly faults: readonly string[];
}

async function until<T>(look: () => Promise<T | null | false>, what: string): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    // A closing page cannot be inspected.
    const found = await look().catch(() => null);
    if (found) return found;
    if (Date.now() > end) throw new Error(`The page has not ${what} in time.`);
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
  }
}

const typed = (text: string): Value[] =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

const pageOf = (wire: Wire): OtherPage => ({
  goto: wire.goto,
  run: async <T>(body: string, ...args: readonly unknown[]) => (await wire.run(body, args)) as T,
  async click(selector, name) {
    const origin = await until(() => wire.find(selector, name), `shown ${name ?? selector}`);
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointerMove', x: 0, y: 0, origin }, ...press];
    await wire.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  },
  type: (text) => wire.act([{ type: 'key', id: 'keys', actions: typed(text) }]),
  press: (key) => wire.act([{ type: 'key', id: 'keys', actions: typed(KEYS[key]) }]),
  sees: async (text) =>
    void (await until(
      async () => (await wire.run('return document.body.textContent.includes(arguments[0])', [text])) === true,
      `shown “${text}”`,
    )),
  faults: wire.faults,
});

/** Starts a program that ends with the test, also if it has started others. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const over = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
    await over;
  });
  return child;
}

/** The first match in the output of a program. */
async function said(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const match = pattern.exec(line);
    if (!match) continue;
    stream.resume();
    return match[1]!;
  }
  throw new Error(`A browser has ended without saying ${pattern}.`);
}

/** An error, except that a page closed before the service worker had its answer. */
const isFault = ({ level, text }: Value): boolean =>
  level === 'error' && !/^Failed to load .* ServiceWorker /.test(String(text));

/** Firefox speaks WebDriver BiDi itself. */
async function firefox(): Promise<Wire> {
  const program = findFirefox();
  if (!program) throw new Error('Firefox is missing. Run apt-get install firefox-esr, or set FIREFOX_PATH.');
  const args = ['--headless', '--no-remote', '--profile', temporaryFolder(), '--remote-debugging-port', '0'];
  const child = start(program, args, {
    MOZ_HEADLESS_WIDTH: '1280',
    MOZ_HEADLESS_HEIGHT: '900',
    HOME: temporaryFolder(),
  });
  const socket = new WebSocket(`${await said(child.stderr!, /listening on (ws:\S+)/)}/session`);
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  const waiting = new Map<number, { done: (result: Value) => void; fail: (error: Error) => void }>();
  const faults: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(String(data)) as Value & {
      id: number;
      result: Value;
    };
    if (method === 'log.entryAdded' && isFault(params as Value)) faults.push(String((params as Value).text));
    if (type === 'success') waiting.get(id)?.done(result);
    if (type === 'error') waiting.get(id)?.fail(new Error(String(message)));
    waiting.delete(id);
  });
  const send = (method: string, params: Value): Promise<Value> =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const { context } = contexts[0]!;
  const call = async (body: string, args: readonly unknown[]) => {
    const answer = await send('script.callFunction', {
      functionDeclaration: `function () { ${body} }`,
      arguments: args.map((value) => (value === undefined ? { type: 'undefined' } : { type: typeof value, value })),
      awaitPromise: true,
      target: { context },
    });
    if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer.result as Value;
  };
  return {
    faults,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (body, args) => {
      const { value } = await call(
        `return Promise.resolve((function () { ${body} })(...arguments)).then(JSON.stringify)`,
        args,
      );
      return value === undefined ? undefined : JSON.parse(String(value));
    },
    find: async (selector, name) => {
      const { sharedId } = await call(FIND, [selector, name]);
      return sharedId === undefined ? null : { type: 'element', element: { sharedId } };
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
  };
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The engine of Safari, in an invisible window. Its driver speaks WebDriver. */
async function webKit(): Promise<Wire> {
  const program = findWebKit();
  if (!program) throw new Error('WebKit is missing. Run apt-get install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER.');
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const display = `:${await said(screen.stdout!, /^(\d+)$/)}`;
  const port = await freePort();
  const driver = start(program, [`--port=${port}`], { DISPLAY: display, HOME: temporaryFolder(), GDK_BACKEND: 'x11' });
  driver.stdout!.resume();
  driver.stderr!.resume();
  const send = async (method: 'GET' | 'POST', path: string, body: Value = {}) => {
    const more = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...more,
      signal: AbortSignal.timeout(WAIT_MS),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await until(() => send('GET', '/status').then(() => true), 'started');
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  const run = (script: string, args: readonly unknown[]) => send('POST', `${session}/execute/sync`, { script, args });
  return {
    faults: [],
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: async (body, args) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((function () { ${body} })(...[...arguments].slice(0, -1))).then(done, (error) => done(String(error)));`;
      return send('POST', `${session}/execute/async`, { script, args });
    },
    find: async (selector, name) => {
      const found = (await run(FIND, [selector, name ?? null])) as Value | null;
      return found && { [ELEMENT]: found[ELEMENT] };
    },
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
  };
}

const others = { Firefox: firefox, WebKit: webKit };
const finders: Readonly<Record<keyof typeof others, () => string | null>> = {
  Firefox: findFirefox,
  WebKit: findWebKit,
};

/** Whether a browser is installed. `npm test` installs it if it can. */
export const hasOther = (name: keyof typeof others): boolean => finders[name]() !== null;
export const otherBrowsers = Object.keys(others) as (keyof typeof others)[];

/** Opens another browser. It ends with the test. */
export const openOther = async (name: keyof typeof others): Promise<OtherPage> => pageOf(await others[name]());
