import { useEffect, type RefObject } from 'react';

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus in a part of the page when what had it is gone or can do nothing more: whoever works by keys would begin
 * again at the top. The part takes the focus itself (`tabIndex={-1}`); who clicks beside everything has left it.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = part.current;
    if (!whole) return undefined;
    let within = false;
    const enter = ({ target }: FocusEvent): void => {
      within = target instanceof Node && whole.contains(target);
    };
    const leave = ({ target }: FocusEvent): void => {
      // An element that is taken away is told of before it is gone, and one that can do nothing more, too.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && !target.matches(':disabled') && isNowhere())
          within = false;
      });
    };
    const watch = new MutationObserver(() => {
      if (within && isNowhere()) whole.focus({ preventScroll: true });
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
