import { randomUUID } from 'node:crypto';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { LovageClient } from '../../core/app/client.ts';
import { failKit } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';

interface McpOptions {
  readonly readOnly?: boolean;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--read-only', t('cli.mcp.read_only'))
    .addHelpText('after', examples(t, 'recipes mcp', 'recipes mcp --read-only --profile home'))
    .action(run(serveAssistant));
};

/** Tracks the requests of a connected transport. Returns a promise that they are all answered or cancelled. */
function answersOf(transport: Transport): () => Promise<void> {
  const open = new Set<unknown>();
  let onEmpty = () => {};
  const close = (id: unknown) => {
    open.delete(id);
    if (open.size === 0) onEmpty();
  };
  const receive = transport.onmessage!;
  transport.onmessage = (message, extra) => {
    if ('method' in message && 'id' in message) open.add(message.id);
    receive(message, extra);
    if ('method' in message && message.method === 'notifications/cancelled') close(message.params?.requestId);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    await send(message, options);
    if (!('method' in message)) close(message.id);
  };
  return () =>
    new Promise((resolve) => {
      onEmpty = resolve;
      if (open.size === 0) resolve();
    });
}

/** Serves an assistant on standard input and output until it closes them. */
async function serveAssistant(context: Context<LovageClient>, { readOnly = false }: McpOptions) {
  const { client, terminal, version, explain, t } = context;
  const [{ StdioServerTransport }, { assistantServer }, { confirmations }, { localDay }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('../../core/client/assistant/mcp-server.ts'),
    import('../../core/client/assistant/tool.ts'),
    import('../../core/kit/day.ts'),
  ]);
  const server = assistantServer({
    client,
    version,
    explain,
    t,
    mayWrite: !readOnly,
    today: () => localDay(new Date()),
    confirmations: confirmations(Date.now, randomUUID),
  });
  const transport = new StdioServerTransport(terminal.stdin, terminal.stdout);
  await server.connect(transport);
  const answered = answersOf(transport);
  const closed = new Promise<void>((resolve, reject) => {
    // A script may close its input before it has read the answers.
    const end = () => void answered().then(resolve);
    terminal.stdin.once('end', end).once('close', end);
    terminal.stop.onStop(() => resolve());
    // The package closes the transport by itself only after a message that is larger than its buffer.
    server.onclose = () => reject(failKit('request.too_large'));
  });
  await closed;
  await server.close();
  return exitCodes.ok;
}
