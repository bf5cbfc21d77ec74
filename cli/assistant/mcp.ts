import { randomUUID } from 'node:crypto';
import type { LovageClient } from '../../core/app/client.ts';
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

/** Serves an assistant on standard input and output until it closes them. */
async function serveAssistant(context: Context<LovageClient>, { readOnly = false }: McpOptions) {
  const { client, terminal, version, explain } = context;
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
    mayWrite: !readOnly,
    today: () => localDay(new Date()),
    confirmations: confirmations(Date.now, randomUUID),
  });
  const closed = new Promise<void>((resolve) => {
    terminal.stdin.once('end', resolve).once('close', resolve);
    terminal.stop.onStop(() => resolve());
  });
  await server.connect(new StdioServerTransport(terminal.stdin, terminal.stdout));
  await closed;
  await server.close();
  return exitCodes.ok;
}
