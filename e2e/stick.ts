/** A stick that types like a keyboard. */
import type { Page } from '@playwright/test';

/** When the browser says that it is, in seconds. */
export const nowIn = (page: Page) => page.evaluate(() => (performance.timeOrigin + performance.now()) / 1000);

/**
 * Types as a stick does, with the moments that its keys have: how long the page or this test takes to tell of them makes no difference.
 * @param every ms between two keys; `from` the moment of the first, in seconds
 */
export async function read(
  page: Page,
  text: string,
  { every = 10, end = 'Enter', from }: { every?: number; end?: 'Enter' | 'Tab'; from?: number } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let timestamp = from ?? (await nowIn(page));
  for (const key of text) {
    const digit = { key, code: `Digit${key}`, windowsVirtualKeyCode: key.charCodeAt(0) };
    const which = key === ' ' ? { key, code: 'Space', windowsVirtualKeyCode: 32 } : digit;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...which, text: key, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...which, timestamp });
    timestamp += every / 1000;
  }
  const last =
    end === 'Enter'
      ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
      : { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const types = end === 'Enter' ? { text: '\r' } : {};
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...last, ...types, timestamp });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...last, timestamp });
  await session.detach();
}
