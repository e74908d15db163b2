import type { Page } from 'playwright-core';

/** How an acknowledgement begins on the wire: Engine.IO message, Socket.IO acknowledgement. */
const ACKNOWLEDGED = '43';

/** Until the page hears of changes. Call it before the page opens, await it afterwards. */
export async function following(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(ACKNOWLEDGED));
}
