import { useEffect, useState } from 'react';
import { useMessages } from '../../language/language.tsx';
import { ConfirmDialog } from '../../overlay/dialog.tsx';
import { useNavigate } from '../../router.ts';
import { draftMessages } from './messages/messages.ts';

/**
 * Asks before a link leads away from unsaved typing; closing or reloading the page asks in the browser's own words.
 * The browser's Back asks nothing: `useDraft` keeps the typing and says so.
 */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const t = useMessages(draftMessages);
  const navigate = useNavigate();
  /** The address that waits for an answer. */
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.host !== location.host || link.pathname === location.pathname)
        return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(link.pathname + link.search);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved]);
  const stay = (): void => setLeaving(null);
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.cancel')}
      danger={false}
      onCancel={stay}
      onConfirm={() => {
        stay();
        if (leaving !== null) void navigate(leaving);
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
