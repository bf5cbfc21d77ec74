import { vi } from 'vitest';

// Ink chooses its colors from the environment when it is loaded, which any file of a process may do first. Force those
// of the headless terminal.
vi.stubEnv('FORCE_COLOR', '3');
await import('ink');
vi.unstubAllEnvs();
