import { readFileSync } from 'node:fs';
import { freePort } from '../kit/free-port.ts';

export interface Memory {
  /** The memory of the process, in megabytes. */
  readonly resident: number;
  /** The heap after a garbage collection, in megabytes. */
  readonly live: number;
}

/** The variables that let `memoryAt` inspect a server. */
export async function inspectable() {
  const port = await freePort();
  return { port, environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } };
}

const MEGABYTE = 1_024 ** 2;
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function inspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let id = 0;
  const ask = (method: string) =>
    new Promise<Readonly<Record<string, number>>>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).result);
      socket.send(JSON.stringify({ id: ++id, method }));
    });
  return { ask, close: () => socket.close() };
}

/**
 * The memory of a server at rest: garbage is collected first, and the least measurement in `seconds` counts. Worker threads
 * end after 30 seconds without work.
 */
export async function memoryAt(pid: number, port: number, seconds: number): Promise<Memory> {
  const { ask, close } = await inspector(port);
  const looks: Memory[] = [];
  for (let look = 0; look < 2 * seconds; look++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await ask('HeapProfiler.collectGarbage');
    const { usedSize } = await ask('Runtime.getHeapUsage');
    looks.push({ resident: residentOf(pid), live: usedSize! / MEGABYTE });
  }
  close();
  const least = (name: keyof Memory) => Math.round(Math.min(...looks.map((look) => look[name])));
  return { resident: least('resident'), live: least('live') };
}
