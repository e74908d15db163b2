/** What is selected in the article now; empty: nothing. */
export function selectedText(): string {
  const selection = getSelection();
  const node = selection?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return selection && element?.closest('.c-article') ? selection.toString().trim() : '';
}
