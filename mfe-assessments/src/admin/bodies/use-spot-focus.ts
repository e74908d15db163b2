import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Buttons of the spots, in their order, where one was removed: on the image, or among the tools below it. */
const spotButtons = { image: '.as-spots > button', tools: '.as-spot-tools li > :last-child' } as const;
const ADD = '.as-add-spot';

interface SpotFocus {
  /** Around the spots and what adds one. */
  readonly around: RefObject<HTMLFieldSetElement | null>;
  /** Told before a spot goes. */
  readonly leave: (at: number, where: keyof typeof spotButtons) => void;
}

/** Keeps the focus where a spot is removed: on the one that takes its place, the last, or else what adds one. */
export function useSpotFocus(count: number): SpotFocus {
  const around = useRef<HTMLFieldSetElement>(null);
  const left = useRef<{ readonly at: number; readonly where: keyof typeof spotButtons } | null>(null);
  useLayoutEffect(() => {
    if (!left.current) return;
    const { at, where } = left.current;
    left.current = null;
    const buttons = around.current?.querySelectorAll<HTMLElement>(spotButtons[where]) ?? [];
    (buttons[Math.min(at, count - 1)] ?? around.current?.querySelector<HTMLElement>(ADD))?.focus();
  }, [count]);
  return { around, leave: (at, where) => void (left.current = { at, where }) };
}
