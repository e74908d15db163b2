interface Difference {
  /** The beginning of the case's code, or what only it has. */
  readonly has: string;
  readonly why: string;
}

const ITERATORS = 'QuickJS gives no look at what an iterator of a Map or Set still has: it shows as empty.';

/** Cases in which the embedded engine prints something else than Node 18.15.0, and why. */
export const knownDifferences: readonly Difference[] = [
  { has: '(new Map([[1,2]]).keys())', why: ITERATORS },
  { has: '(new Map([[1,2]]).entries())', why: ITERATORS },
  { has: '(new Set([5]).values())', why: ITERATORS },
  { has: "new Map([[1, 'a']]).entries(), new Map", why: ITERATORS },
  { has: "{ ...'hi', ...[9]", why: 'QuickJS spreads no text into an object.' },
  { has: "typeof WebAssembly === 'object'", why: 'There is no WebAssembly inside of the machine.' },
  { has: 'for (const x of 5)', why: 'QuickJS does not say where a literal is that cannot be iterated.' },
];
