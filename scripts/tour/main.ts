import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, demoServer } from './demo-server.ts';
import { evening } from './evening.ts';
import { openTerminal } from './terminal.ts';

const PAGE = join(import.meta.dirname, '../../docs/tour.md');

const HEAD = `# A tour of the terminal

An evening with \`recipes tui\`, in 100 columns and 30 rows. These are screens of the demo household (\`recipes serve
--demo\`), played by \`npm run tour\`, which needs tmux. What each key does is on the page about
[the terminal](terminal.md).
`;

/** Plays the evening on a demo server, and writes its screens to the page. */
async function main() {
  const server = await demoServer();
  const terminal = openTerminal(`exec "${process.execPath}" "${COMMAND}" tui`, server.environment);
  const parts: string[] = [];
  try {
    for (const { title, keys, text, play } of evening) {
      await play(terminal, server);
      parts.push(`## ${title}\n\nKeys: ${keys}\n\n${text}\n\n\`\`\`text\n${terminal.screen()}\n\`\`\`\n`);
      process.stderr.write(`${title}\n`);
    }
  } finally {
    terminal.end();
    await server.stop();
    server.remove();
  }
  writeFileSync(PAGE, [HEAD, ...parts].join('\n'));
}

await main();
