/** A tab that the system stops, as phones do with those that nobody looks at. */
import type { Browser, Page } from '@playwright/test';

/** So long a tab works to be found among the processes, in ms. */
const WORK_MS = 300;

/**
 * Stops a tab: nothing of it runs any more, and what it holds it goes on holding. Answers how to let it go on; without that neither it
 * nor its browser can be closed. `Page.setWebLifecycleState` does nothing to the tabs of a browser without windows.
 */
export async function stopTab(browser: Browser, page: Page): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.map(({ id, type, cpuTime }) => [id, type === 'renderer' ? cpuTime : 0]));
  };
  const before = await worked();
  await page.evaluate((ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  }, WORK_MS);
  const more = [...(await worked())].map(([id, time]) => [id, time - (before.get(id) ?? 0)] as const);
  const [pid] = more.reduce((most, one) => (one[1] > most[1] ? one : most));
  await session.detach();
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}
