import { READY } from '../../core/importing/hand-over.ts';
import { handOver, type ReadPage, readPage } from './pages.ts';
import { storedSite } from './site.ts';

/** The page of a tab; null where browsers let no extension read, such as in their settings. */
async function pageOf(tabId: number): Promise<ReadPage | null> {
  const found = await chrome.scripting.executeScript({ target: { tabId }, func: readPage }).catch(() => []);
  return found[0]?.result ?? null;
}

/** Waits until a tab has loaded its page. */
const loaded = (tabId: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      chrome.tabs.onUpdated.removeListener(look);
      resolve();
    };
    const look = (id: number, { status }: { status?: string }) => {
      if (id === tabId && status === 'complete') done();
    };
    chrome.tabs.onUpdated.addListener(look);
    void chrome.tabs.get(tabId).then(({ status }) => status === 'complete' && done(), done);
  });

async function tell(tabId: number, text: string): Promise<void> {
  await chrome.action.setBadgeText({ tabId, text: text && '!' });
  await chrome.action.setTitle({ tabId, title: text || chrome.i18n.getMessage('action') });
}

/** Opens Lovage beside a tab and hands over its page. Nothing is saved before the person confirms it there. */
async function importFrom({ id: tabId, index }: chrome.tabs.Tab): Promise<void> {
  const site = await storedSite();
  if (site === null) return chrome.runtime.openOptionsPage();
  if (tabId === undefined) return;
  const page = await pageOf(tabId);
  await tell(tabId, page ? '' : chrome.i18n.getMessage('not_readable'));
  if (!page) return;
  const { id: opened } = await chrome.tabs.create({ url: `${site}/import/paste`, index: index + 1 });
  if (opened === undefined) return;
  await loaded(opened);
  await chrome.scripting.executeScript({ target: { tabId: opened }, func: handOver, args: [page, READY] });
}

chrome.action.onClicked.addListener((tab) => void importFrom(tab));
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.runtime.openOptionsPage();
});
