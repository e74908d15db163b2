import { demoContent, type DemoContentOverview } from '@learnloom/contracts/operations/demo-content';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, formatNumber, useCommand } from '@learnloom/ui/platform';

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
      title="Remove the demo content"
      confirmLabel="Remove demo content"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <Note>These items came with Learnloom and will be deleted:</Note>
      <ul className="m-demo-kinds">
        {kinds.map(({ label, count }) => (
          <li key={label}>
            {label}: {formatNumber(count)}
          </li>
        ))}
      </ul>
      <Note>
        {changed > 0
          ? `${countOf(changed, 'item')} that people changed will be kept. `
          : 'Items that people change before the removal are kept. '}
        Categories that contain other content are kept, too. You can restore a deleted item from its history.
      </Note>
    </ConfirmDialog>
  );
}
