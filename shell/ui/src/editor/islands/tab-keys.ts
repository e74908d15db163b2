/** The index of the tab that a key leads to; null: the key means nothing to tabs. */
export function tabAfterKey(key: string, index: number, count: number, vertical = false): number | null {
  const keys = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = [-1, 1][keys.indexOf(key)];
  return step === undefined ? null : (index + step + count) % count;
}
