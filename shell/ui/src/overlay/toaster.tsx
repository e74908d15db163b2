import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from '../public/messages/messages.ts';
import { useStore } from '../platform/store.ts';
import { dismissToast, holdToast, releaseToast, toasts, type Toast } from '../platform/toast.ts';
import { toastMarkup } from './toast-markup.ts';

const icons = { success: CircleCheck, info: Info, error: TriangleAlert } as const;

function ToastCard({ id, kind, message, action }: Toast) {
  const t = useMessages(publicMessages);
  const Icon = icons[kind];
  const inside = useMemo(() => toastMarkup(message), [message]);
  /** Where whoever works by keys came from, and goes on when the toast is gone. */
  const before = useRef<Element | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    holdToast(id);
  };
  const dismiss = (): void => {
    const back = before.current?.isConnected ? before.current : document.getElementById('main');
    dismissToast(id);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <li
      className={`ll-toast ll-toast-${kind}`}
      onMouseEnter={() => holdToast(id)}
      onMouseLeave={() => releaseToast(id)}
      onFocus={enter}
      onBlur={() => releaseToast(id)}
      onKeyDown={event => event.key === 'Escape' && dismiss()}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div role={kind === 'error' ? 'alert' : undefined}>{inside}</div>
      {action && (
        <button
          type="button"
          className="ll-toast-action"
          onClick={() => {
            dismiss();
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('toast.dismiss')} onClick={dismiss}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/**
 * Shows the toasts, top centre, above everything. One per page; nothing while the server renders. Screen readers speak
 * of what comes into a list that they know already: it is there before the first toast.
 */
export function Toaster() {
  const t = useMessages(publicMessages);
  const shown = useStore(toasts);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return createPortal(
    <section className="ll-toaster" aria-label={t('toast.label')}>
      <ol aria-live="polite">
        {shown.map(toast => (
          <ToastCard key={toast.id} {...toast} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
