/** What is worked out of a question once and kept for as long as the question is. */
export function kept<Q extends object, V>(work: (question: Q) => V): (question: Q) => V {
  const known = new WeakMap<Q, V>();
  return question => {
    const value = known.get(question);
    if (value !== undefined) return value;
    const made = work(question);
    known.set(question, made);
    return made;
  };
}
