import type { Page, WebSocket } from 'playwright-core';

/** How an acknowledgement begins on the wire: Engine.IO message, Socket.IO acknowledgement. */
const ACKNOWLEDGED = '43';

/**
 * Until the page hears of changes. Call it before the page opens, await it afterwards. A socket of the page that is left may
 * come and go without a word in between.
 */
export function following(page: Page): Promise<void> {
  return new Promise(resolve => {
    const listen = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        if (!String(payload).startsWith(ACKNOWLEDGED)) return;
        page.off('websocket', listen);
        resolve();
      });
    page.on('websocket', listen);
  });
}
