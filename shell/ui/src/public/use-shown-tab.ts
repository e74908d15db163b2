import { useEffect, type RefObject } from 'react';

/** Scrolls a row of tabs sideways so that the open one is in sight; the page itself stays where it is. */
export function useShownTab(list: RefObject<HTMLElement | null>, open: number): void {
  useEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[open];
    const row = list.current?.parentElement;
    if (!tab || !row) return;
    const place = tab.getBoundingClientRect();
    const frame = row.getBoundingClientRect();
    if (place.left < frame.left) row.scrollBy?.({ left: place.left - frame.left });
    else if (place.right > frame.right) row.scrollBy?.({ left: place.right - frame.right });
  }, [list, open]);
}
