import { useEffect, type RefObject } from 'react';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus in a part of the page when what had it is gone: whoever works by keys would begin again at the top. The
 * part takes the focus itself (`tabIndex={-1}`); who clicks beside everything has left it. What can do nothing for a while,
 * as a button that waits for an answer, has not gone: whoever disables it gives the focus back.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = part.current;
    if (!whole) return undefined;
    /** What had the focus last, if it was within. */
    let had: Element | null = null;
    const enter = ({ target }: FocusEvent): void => {
      had = target instanceof Element && whole.contains(target) ? target : null;
    };
    const leave = ({ target }: FocusEvent): void => {
      // An element that is taken away is told of before it is gone, and one that can do nothing more, too.
      queueMicrotask(() => {
        if (target === had && had?.isConnected && !had.matches(':disabled') && isNowhere()) had = null;
      });
    };
    const watch = new MutationObserver(() => {
      if (had && !had.isConnected && isNowhere()) whole.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    watch.observe(whole, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      watch.disconnect();
    };
  }, [part]);
}
