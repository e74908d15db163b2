// What a screen's test waits for may take a busy machine longer than the second that the library waits of itself.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
