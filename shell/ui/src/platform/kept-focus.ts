/** Parts of a page that have the focus in place of what was within them. */
const PARTS = 'section, form, main, [role=tabpanel], [role=dialog], [role=alertdialog]';

/** Where the focus was: the element, then all around it up to what stands in the body, as the page, a menu or a dialog. */
type Way = readonly HTMLElement[];

function wayOf(element: HTMLElement): Way {
  const way: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) way.push(at);
  return way;
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
const isUsable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/**
 * Keeps the focus when what had it is gone or can do nothing for a while: whoever works by keys would begin again at the
 * top of the page. The part around it has the focus instead, and gives it back to a button that was only waiting. What a
 * menu or a dialog did away with leads back to where that was opened. Who clicks beside everything has left it. Gives the
 * way to end it.
 */
export function keepFocus(): () => void {
  /** The newest last: each began in the one before. */
  let ways: readonly Way[] = [];
  let standIn: HTMLElement | null = null;
  /** What has just lost the focus, while nothing else has it: whether it was left or is gone shows in a moment. */
  let leaving: EventTarget | null = null;

  const enter = ({ target }: FocusEvent): void => {
    leaving = null;
    if (!(target instanceof HTMLElement) || target === standIn) return;
    standIn = null;
    const way = wayOf(target);
    const known = ways.findIndex(one => one.at(-1) === way.at(-1));
    ways = [...ways.slice(0, known < 0 ? ways.length : known).filter(one => one.at(-1)?.isConnected), way];
  };
  const leave = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    leaving = target;
    // An element that is taken away is told of before it is gone, and one that is disabled after it was.
    queueMicrotask(() => {
      if (leaving !== target) return;
      leaving = null;
      if (isUsable(target) && isNowhere()) ways = [];
      else settle();
    });
  };
  /** Whether the element has taken the focus. */
  const give = (element: HTMLElement, part: boolean): boolean => {
    if (part && !element.hasAttribute('tabindex')) element.tabIndex = -1;
    standIn = part ? element : null;
    if (document.activeElement !== element) element.focus({ preventScroll: true });
    return document.activeElement === element;
  };
  const settle = (): void => {
    if (leaving || (!isNowhere() && document.activeElement !== standIn)) return;
    for (const way of [...ways].reverse())
      for (const [index, element] of way.entries()) {
        const fits = isUsable(element) && (index === 0 || element.matches(PARTS));
        if (fits && give(element, index > 0)) return;
      }
    // Nothing of where it was is left: the page is another one.
    const main = ways.length > 0 && document.getElementById('main');
    if (main) give(main, true);
  };
  const watch = new MutationObserver(settle);
  // Before the page hears of it: what it changes then is seen before the next element has the focus, and would take it back.
  document.addEventListener('focusin', enter, true);
  document.addEventListener('focusout', leave, true);
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', enter, true);
    document.removeEventListener('focusout', leave, true);
    watch.disconnect();
  };
}
