import { useState } from 'react';
import type { ItemForEditing } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, useAsk, useCommand } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from './use-item-editor.ts';

interface Props {
  readonly kind: ItemScreens;
  readonly item: ItemForEditing;
  readonly editor: ItemEditor;
  readonly onClose: () => void;
}

/** Publishes an item and emails it to the subscribers of the newsletter, in one step. */
export function EmailDialog({ kind, item, editor, onClose }: Props) {
  const email = useCommand(campaigns.sendPublished);
  const lists = useAsk(campaigns.lists, {}).data ?? [];
  const [list, setList] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!editor.live) await editor.save(true);
      // What could not be published is refused there, too: nobody gets a link to a page that is not there.
      if (await email.send({ kind: kind.contract.kind, item: item.key, list })) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger={false}
      title={editor.live ? `Email “${item.title}”?` : `Publish and email “${item.title}”?`}
      confirmLabel={editor.live ? 'Send email' : 'Publish and email'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {lists.length > 0 && (
        <SelectField
          label="Recipients"
          value={list}
          options={[
            { value: '', label: 'All subscribers' },
            ...lists.map(({ name, people }) => ({ value: name, label: `${name} (${countOf(people, 'subscriber')})` })),
          ]}
          onChange={setList}
        />
      )}
      <p>
        Subscribers get an email with the title, the summary and a link. It cannot be taken back once it has been sent.
        You can pause or stop it under Send Mail.
      </p>
      {email.problem && (
        <p className="ll-refused" role="alert">
          {email.problem.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
