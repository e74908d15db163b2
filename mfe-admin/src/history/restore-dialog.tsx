import { useState } from 'react';
import type { History, Moment, RestoreOffer } from '@learnloom/contracts/activity/history';
import { restoreInput } from '@learnloom/contracts/kernel/history';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { useOffered } from '../activity/offered.ts';
import { Overtaken } from '../activity/overtaken.tsx';
import type { Difference } from './differences.ts';
import { Outcome } from './outcome.tsx';
import { historyMessages } from './messages/messages.ts';

const t = historyMessages.text;

export interface RestoreProps {
  /** Stream category. */
  readonly subject: string;
  readonly offer: RestoreOffer;
  /** Key of the thing. */
  readonly id: string;
  readonly history: History;
  readonly moment: Moment;
  readonly onDone: () => void;
}

interface RestoreDialogProps extends RestoreProps {
  readonly changes: readonly Difference[] | null;
  /** The newest version when the question was asked. */
  readonly latest: number;
  readonly onClose: () => void;
}

/** Says what going back will do and asks; tells when somebody else has changed the same thing meanwhile. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { offer, id, history, moment, changes, latest, onDone, onClose } = props;
  const { send } = useCommand(useOffered(offer.route, restoreInput));
  const [sending, setSending] = useState(false);
  const restore = async (): Promise<void> => {
    setSending(true);
    if (await send({ key: id, latest, ...(!moment.deleted && { version: moment.version }) })) {
      onClose();
      return onDone();
    }
    setSending(false);
  };
  if (!sending && history.latest !== latest)
    return (
      <Overtaken title={t('hasChangedSinceYouOpened', { title: moment.title })} onClose={onClose}>
        {t('nothingWasRestoredTheLatest')}
      </Overtaken>
    );
  return (
    <ConfirmDialog
      open
      title={t('restoreText', { title: moment.title })}
      confirmLabel={t('restore')}
      danger={false}
      busy={sending}
      onCancel={onClose}
      onConfirm={() => void restore()}
    >
      <Outcome history={history} moment={moment} changes={changes} />
    </ConfirmDialog>
  );
}
