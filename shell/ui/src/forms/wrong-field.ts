const WRONG =
  '.Mui-error :is(input, textarea, button):not(:disabled, [hidden]), .ll-editor-wrong [contenteditable=true]';

/** Puts the focus into the first field of a form that is marked as wrong; gives whether there is one. */
export function focusOnWrong(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(WRONG);
  field?.focus();
  return field != null;
}
