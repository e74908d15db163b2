import { demoContent, type DemoContentOverview } from '@learnloom/contracts/operations/demo-content';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

interface Props {
  readonly demo: DemoContentOverview;
  /** After an answer, whatever it was. */
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Says what goes and what stays before the demo is removed. */
export function RemoveDemoDialog({ demo: { kinds, changed }, onAnswer, onClose }: Props) {
  const { busy, send } = useCommand(demoContent.remove);
  const remove = async (): Promise<void> => {
    const answer = await send({});
    onAnswer();
    if (answer) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('removeTheDemoContent')}
      confirmLabel={t('removeDemoContent')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <Note>{t('theseItemsCameWithLearnloom')}</Note>
      <ul className="m-demo-kinds">
        {kinds.map(({ label, count }) => (
          <li key={label}>
            {label}: {formatNumber(count)}
          </li>
        ))}
      </ul>
      <Note>
        {changed > 0 ? t('changedItemsAreKept', { count: changed }) : t('itemsThatPeopleChangeAreKept')}{' '}
        {t('categoriesThatContainOtherContent')}
      </Note>
    </ConfirmDialog>
  );
}
