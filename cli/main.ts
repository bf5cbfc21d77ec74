import packageJson from '../package.json' with { type: 'json' };

// Scripts and health checks ask for the version, so it is answered before anything else is loaded.
const [first, ...rest] = process.argv.slice(2);
const runCommand = async () => {
  const { run } = await import('./app/program.ts');
  process.exitCode = await run(process.argv.slice(2), packageJson.version);
};
if (rest.length === 0 && (first === '--version' || first === '-V')) {
  // A full disk is reported like that of every command.
  process.stdout.once('error', () => void runCommand());
  process.stdout.write(`${packageJson.version}\n`);
} else {
  await runCommand();
}
