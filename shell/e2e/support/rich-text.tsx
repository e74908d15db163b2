import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { JoyFrame } from '@learnloom/ui/core';
import { RichTextEditor } from '@learnloom/ui/editor';
import '@learnloom/ui/css/tokens.css';
import '@learnloom/ui/css/base.css';
import '@learnloom/ui/css/article.css';
import '@learnloom/ui/css/article-blocks.css';

declare global {
  interface Window {
    /** Shows a text in the editor, in place of the one before. */
    write(ops: readonly object[]): void;
    /** The document's operations as the page has them. */
    written: string;
    /** Another author's change of the document's JSON text comes in. */
    receive(change: (text: string) => string): void;
  }
}

function Page({ ops }: { readonly ops: readonly object[] }) {
  const [value, setValue] = useState(JSON.stringify({ v: 1, ops }));
  window.written = value;
  window.receive = change => flushSync(() => setValue(change(value)));
  return (
    <JoyFrame>
      <RichTextEditor label="Text" value={value} onChange={setValue} pictures="articles" />
    </JoyFrame>
  );
}

// There is no header of a site above the toolbar.
document.documentElement.style.setProperty('--header', '0px');
const root = createRoot(document.body.appendChild(document.createElement('main')));
let shown = 0;
window.write = ops => {
  flushSync(() => root.render(<Page key={(shown += 1)} ops={ops} />));
  window.scrollTo(0, 0);
};
