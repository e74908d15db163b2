import type { Ace } from 'ace-builds';

/**
 * Lines that arrive at once without being pasted, as from dictation or the clipboard of a phone's keyboard, are
 * pasted. The browser would write them into Ace's hidden field one by one and lay it out anew for each: 2,000 lines
 * keep Chromium busy for more than 20 s.
 */
export function pasteWholeTexts(editor: Ace.Editor): void {
  editor.textInput.getElement().addEventListener('beforeinput', event => {
    const { inputType, data, isComposing, cancelable } = event;
    // A line break alone is a key, and indents the line that it begins.
    if (inputType !== 'insertText' || isComposing || !cancelable || !data || !/[^\n]\n|\n[^\n]/.test(data)) return;
    event.preventDefault();
    editor.execCommand('paste', { text: data });
  });
}
