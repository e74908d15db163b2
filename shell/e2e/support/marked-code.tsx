import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defaultCodeSettings, type CodeSettings } from '@learnloom/contracts/runner/code-settings';
import { CodeEditor, editorPropsOf } from '@learnloom/ui/code';
import '@learnloom/ui/css/tokens.css';
import '@learnloom/ui/css/base.css';

declare global {
  interface Window {
    /** Begins anew with code set so. */
    show(settings: Partial<CodeSettings>): void;
  }
}

const theme = { theme: 'vs-dark', fontSize: 16 } as const;

/** The code editor as a question shows it, and what the page hears of the code. */
function Question({ settings }: { readonly settings: CodeSettings }) {
  const { value, ...rest } = editorPropsOf(settings);
  const [code, setCode] = useState(value);
  return (
    <>
      <CodeEditor {...rest} value={code} onChange={setCode} settings={theme} label="Your code" height="360px" />
      <output>{code}</output>
    </>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
let shown = 0;
window.show = settings =>
  // At once: what stood there before is gone when this is over.
  flushSync(() => root.render(<Question key={(shown += 1)} settings={{ ...defaultCodeSettings, ...settings }} />));
