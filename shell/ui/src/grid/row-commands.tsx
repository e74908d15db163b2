import { pageLanguage, useMessages } from '../language/language.tsx';
import { ConfirmDialog } from '../overlay/dialog.tsx';
import type { MenuAction } from '../overlay/menu.tsx';
import type { ApiProblem } from '../platform/problem.ts';
import { gridMessages } from './messages/messages.ts';

/** A command that takes a row's key, as `useCommand` gives it. */
export interface RowCommand {
  readonly allowed: boolean;
  readonly busy: boolean;
  readonly problem: ApiProblem | null;
  readonly send: (input: { readonly key: string }, seen?: number) => Promise<object | null>;
  readonly clear: () => void;
}

interface Publishable {
  readonly key: string;
  readonly published: boolean;
  /** As the row shows it; what overwrites needs it. */
  readonly version?: number;
}

/** The entry of a row's menu that publishes it, or makes it a draft. */
export const publishAction = (
  { key, published, version }: Publishable,
  { publish, makeDraft }: { readonly publish: RowCommand; readonly makeDraft: RowCommand },
): MenuAction => {
  const t = gridMessages.in(pageLanguage());
  const { allowed, send } = published ? makeDraft : publish;
  return {
    label: published ? t('row.makeDraft') : t('row.publish'),
    disabled: !allowed,
    onSelect: () => void send({ key }, version),
  };
};

export interface DeleteDialogProps {
  /** What is to be deleted; null: nothing, and no dialog. */
  readonly item: { readonly key: string; readonly name: string; readonly version?: number } | null;
  readonly remove: RowCommand;
  readonly onClose: () => void;
}

/** Asks before a row is deleted. A refusal is said in the dialog, which stays. */
export function DeleteDialog({ item, remove, onClose }: DeleteDialogProps) {
  const t = useMessages(gridMessages);
  const close = (): void => {
    remove.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title={t('delete.title', { name: item?.name ?? '' })}
      confirmLabel={t('delete.confirm')}
      busy={remove.busy}
      onCancel={close}
      onConfirm={() => {
        if (item) void remove.send({ key: item.key }, item.version).then(answer => answer && close());
      }}
    >
      {t('delete.text')}
      {remove.problem && (
        <p className="ll-refused" role="alert">
          {remove.problem.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
