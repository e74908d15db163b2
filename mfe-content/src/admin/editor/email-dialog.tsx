import { useState } from 'react';
import type { ItemForEditing } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { SelectField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import type { ItemEditor } from './use-item-editor.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

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
      title={editor.live ? t('email', { title: item.title }) : t('publishAndEmailText', { title: item.title })}
      confirmLabel={editor.live ? t('sendEmail') : t('publishAndEmail')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {lists.length > 0 && (
        <SelectField
          label={t('recipients')}
          value={list}
          options={[
            { value: '', label: t('allSubscribers') },
            ...lists.map(({ name, people }) => ({
              value: name,
              label: `${name} (${t('subscriberCount', { count: people })})`,
            })),
          ]}
          onChange={setList}
        />
      )}
      <p>{t('subscribersGetAnEmailWith')}</p>
      {email.problem && (
        <p className="ll-refused" role="alert">
          {email.problem.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
