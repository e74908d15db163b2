import { useEffect } from 'react';

/** Brings the blocks of a shown document to life. Their code is loaded only where a page has some. */
export function useBlocks(body: HTMLElement | null, html: string): void {
  useEffect(() => {
    if (!body?.querySelector('[data-block]')) return undefined;
    let isOver = false;
    let end = (): void => undefined;
    void import('./blocks/hydrate-blocks.ts')
      .then(({ hydrateBlocks }) => {
        if (!isOver) end = hydrateBlocks(body);
      })
      .catch((error: unknown) => console.warn('The blocks of the text stay as they are', error));
    return () => {
      isOver = true;
      end();
    };
  }, [body, html]);
}
