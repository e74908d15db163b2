import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

export interface SheetButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Edge that the sheet comes from. */
  readonly from: 'left' | 'right';
  readonly children: ReactNode;
}

/** A button that opens its content over the page, for what stands beside the text on wide screens. */
export function SheetButton({ icon, label, from, children }: SheetButtonProps) {
  const t = useMessages(publicMessages);
  const [open, setOpen] = useState(false);
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const closeFromInside = (event: MouseEvent) => {
    const target = event.target as Element;
    const link = target.closest('a');
    if (target !== dialog.current && !link) return;
    dialog.current?.close();
    // Closing gives the focus back to the button; a heading that was chosen takes it, as it does without a sheet.
    if (link?.hash) document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        className="ll-browse-sheet-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {icon}
        <span>{label}</span>
      </button>
      {open && (
        <dialog
          ref={dialog}
          className={`ll-browse-sheet ll-browse-sheet-${from}`}
          aria-labelledby={title}
          onClose={() => setOpen(false)}
          onClick={closeFromInside}
        >
          <div className="ll-browse-sheet-body">
            <header className="ll-browse-sheet-head">
              <p id={title} className="ll-browse-sheet-title">
                {label}
              </p>
              <button
                type="button"
                className="ll-icon-button"
                aria-label={t('close')}
                onClick={() => dialog.current?.close()}
              >
                <X size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </header>
            {children}
          </div>
        </dialog>
      )}
    </>
  );
}
