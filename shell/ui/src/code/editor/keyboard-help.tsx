import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface KeyboardHelpProps {
  onClose(): void;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What to press, on a Mac and elsewhere, and what it does. */
const keys: readonly (readonly [elsewhere: string, mac: string, what: string])[] = [
  ['Ctrl+Enter', '⌘+Enter', 'Run the code'],
  ['Ctrl+F', '⌘+F', 'Find'],
  ['Ctrl+H', '⌘+Option+F', 'Find and replace'],
  ['Ctrl+Z', '⌘+Z', 'Undo'],
  ['Ctrl+Shift+Z', '⌘+Shift+Z', 'Redo'],
  ['Ctrl+/', '⌘+/', 'Toggle comment'],
  ['Alt+↑ or ↓', 'Option+↑ or ↓', 'Move line up or down'],
  ['Ctrl+Alt+↑ or ↓', 'Ctrl+Option+↑ or ↓', 'Add cursor above or below'],
  ['Tab, Shift+Tab', 'Tab, Shift+Tab', 'Indent or outdent'],
  ['Escape, then Tab', 'Escape, then Tab', 'Leave the editor'],
  ['Enter', 'Enter', 'Start editing when the editor has focus'],
];

/** A dialog with the keys of the editor; closes on Escape, its button and a click beside it. */
export function KeyboardHelp({ onClose }: KeyboardHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const closeFromBeside = ({ target }: MouseEvent): void => {
    if (target === dialog.current) dialog.current?.close();
  };
  const mac = isMac();
  return (
    <dialog ref={dialog} className="ll-code-help" aria-labelledby={title} onClose={onClose} onClick={closeFromBeside}>
      <div className="ll-code-help-body">
        <header>
          <h2 id={title}>Keyboard shortcuts</h2>
          <IconButton label="Close" Icon={X} size={20} onClick={() => dialog.current?.close()} />
        </header>
        <dl>
          {keys.map(([elsewhere, onMac, what]) => (
            <div key={what}>
              <dt>
                <kbd>{mac ? onMac : elsewhere}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
