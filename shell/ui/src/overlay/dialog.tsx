import { useId, type ReactNode } from 'react';
import Button from '@mui/joy/Button';
import JoyDrawer from '@mui/joy/Drawer';
import Modal from '@mui/joy/Modal';
import ModalClose from '@mui/joy/ModalClose';
import ModalDialog from '@mui/joy/ModalDialog';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from '../public/messages/messages.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the cross and a click beside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons below, the main one last. */
  readonly actions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly role?: 'dialog' | 'alertdialog';
}

const widths = { sm: 400, md: 560, lg: 880 } as const;

/** A dialog: the focus stays in it and returns to where it was; Escape closes. */
export function Dialog({ open, onClose, title, children, actions, size = 'md', role = 'dialog' }: DialogProps) {
  const t = useMessages(publicMessages);
  const id = useId();
  return (
    <Modal open={open} onClose={onClose}>
      <ModalDialog
        role={role}
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
        className="ll-dialog"
        sx={{ width: widths[size] }}
      >
        {role === 'dialog' && <ModalClose aria-label={t('close')} />}
        <h2 id={`${id}-title`} className="ll-dialog-title">
          {title}
        </h2>
        {children !== undefined && (
          <div id={`${id}-text`} className="ll-dialog-body">
            {children}
          </div>
        )}
        {actions && <div className="ll-dialog-actions">{actions}</div>}
      </ModalDialog>
    </Modal>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question, naming the thing: "Delete 'Sort an array'?" */
  readonly title: ReactNode;
  /** What will happen, and whether it can be undone. */
  readonly children?: ReactNode;
  /** The verb: 'Delete'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Default: true. */
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back. The safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmDialogProps) {
  const t = useMessages(publicMessages);
  const { cancelLabel = t('cancel'), danger = true, busy = false } = rest;
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      actions={
        <>
          <Button autoFocus variant="outlined" color="neutral" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button color={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Name of the drawer; shown unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly side?: 'left' | 'right' | 'bottom';
  readonly children: ReactNode;
}

/** A panel from the edge of the page, above it. */
export function Drawer({ open, onClose, title, hideTitle = false, side = 'left', children }: DrawerProps) {
  const t = useMessages(publicMessages);
  return (
    <JoyDrawer
      open={open}
      onClose={onClose}
      anchor={side}
      slotProps={{ content: { 'aria-label': title, className: 'll-drawer' } }}
    >
      <div className="ll-drawer-head">
        {!hideTitle && <p className="ll-dialog-title">{title}</p>}
        <ModalClose aria-label={t('close')} sx={{ position: 'static', marginInlineStart: 'auto' }} />
      </div>
      <div className="ll-drawer-body">{children}</div>
    </JoyDrawer>
  );
}
