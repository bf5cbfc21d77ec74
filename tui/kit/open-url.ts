import { spawn } from 'node:child_process';
import { isWebAddress } from '../../core/kit/text/web-address.ts';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a web address in the desktop's browser, or in the one that the user named. False if there is no browser or it is not a web address. */
export function openInBrowser(url: string, browser: string | undefined): Promise<boolean> {
  if (!isWebAddress(url)) return Promise.resolve(false);
  const [command = 'xdg-open', ...args] = browser ? [browser] : (OPENERS[process.platform] ?? []);
  return new Promise((resolve) => {
    const child = spawn(command, [...args, new URL(url).href], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
