interface Keyed {
  readonly key: string;
}

/** Place of the question that shows: that of `key`, else the nearest to where it was [QST-01]. */
export function shownIndex(questions: readonly Keyed[], key: string | null, before: number): number {
  const found = questions.findIndex(question => question.key === key);
  return found >= 0 ? found : Math.max(0, Math.min(before, questions.length - 1));
}

/**
 * Key of the question that one follows after a move by `by` places; null: it becomes the first, undefined: it is at
 * the end already.
 */
export function movedAfter(questions: readonly Keyed[], index: number, by: -1 | 1): string | null | undefined {
  const to = index + by;
  if (to < 0 || to >= questions.length) return undefined;
  return (by > 0 ? questions[to] : questions[to - 1])?.key ?? null;
}
