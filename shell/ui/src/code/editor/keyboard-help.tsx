import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { X } from 'lucide-react';
import { useMessages } from '../../language/language.tsx';
import { codeKitMessages } from '../messages/messages.ts';
import { IconButton } from './icon-button.tsx';

interface KeyboardHelpProps {
  onClose(): void;
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What to press elsewhere and on a Mac, and what it does. */
const keys = [
  ['Ctrl+Enter', '⌘+Enter', 'run'],
  ['Ctrl+F', '⌘+F', 'find'],
  ['Ctrl+H', '⌘+Option+F', 'replace'],
  ['Ctrl+Z', '⌘+Z', 'undo'],
  ['Ctrl+Shift+Z', '⌘+Shift+Z', 'redo'],
  ['Ctrl+/', '⌘+/', 'comment'],
  ['Alt+↑ or ↓', 'Option+↑ or ↓', 'moveLine'],
  ['Ctrl+Alt+↑ or ↓', 'Ctrl+Option+↑ or ↓', 'cursor'],
  ['Tab, Shift+Tab', 'Tab, Shift+Tab', 'indent'],
  ['Escape, then Tab', 'Escape, then Tab', 'leave'],
  ['Enter', 'Enter', 'start'],
] as const;

/** A dialog with the keys of the editor; closes on Escape, its button and a click beside it. */
export function KeyboardHelp({ onClose }: KeyboardHelpProps) {
  const t = useMessages(codeKitMessages);
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
          <h2 id={title}>{t('settings.keys')}</h2>
          <IconButton label={t('keys.close')} Icon={X} size={20} onClick={() => dialog.current?.close()} />
        </header>
        <dl>
          {keys.map(([elsewhere, onMac, what]) => (
            <div key={what}>
              <dt>
                <kbd>{mac ? onMac : elsewhere}</kbd>
              </dt>
              <dd>{t(`keys.${what}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
