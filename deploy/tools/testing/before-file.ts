// A spy on what was put in place of `fetch` is undone by Vitest after the file, which leaves that to the next one.
const FETCH = Symbol.for('learnloom.fetch-of-the-process');
const kept = globalThis as { [FETCH]?: typeof fetch };
globalThis.fetch = kept[FETCH] ??= globalThis.fetch;

if ('document' in globalThis) {
  // Files share a process and its page. Styles that one has left there would be matched against every element that the next
  // one looks for by its role. Emotion puts further elements beside its own, which therefore stay, empty.
  for (const left of [...document.head.children])
    if (left.matches('style[data-emotion]')) left.textContent = '';
    else left.remove();
  document.body.replaceChildren();
  // What a screen's test waits for may take a busy machine longer than the second that the library waits of itself.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
