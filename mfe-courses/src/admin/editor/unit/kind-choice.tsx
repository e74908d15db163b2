import { useState } from 'react';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import { unitKinds, type UnitKind } from '@learnloom/contracts/courses/unit-events';
import { RadioField, uploadsDone } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { kindLabels } from './unit-labels.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface KindChoiceProps {
  /** Keys. */
  readonly course: string;
  readonly unit: string;
  readonly kind: UnitKind;
  readonly onBefore: () => Promise<number | null>;
  readonly onDone: () => void;
}

/** What the unit is. Another kind is confirmed, since it resets video, thumbnail and files [CRS-04]. */
export function KindChoice({ course, unit, kind, onBefore, onDone }: KindChoiceProps) {
  const [wanted, setWanted] = useState<UnitKind | null>(null);
  const change = useCommand(courseUnits.changeKind, { quiet: true });
  const confirm = async (to: UnitKind): Promise<void> => {
    const version = await onBefore();
    if (version === null) return;
    if (await change.send({ course, key: unit, kind: to }, version)) setWanted(null);
    onDone();
  };
  return (
    <>
      <div className="co-kinds">
        <RadioField
          label={t('kind')}
          value={kind}
          options={unitKinds.map(value => ({ value, label: kindLabels[value] }))}
          onChange={value => {
            const to = unitKinds.find(one => one === value);
            if (to && to !== kind && uploadsDone()) setWanted(to);
          }}
        />
      </div>
      <ConfirmDialog
        open={wanted !== null}
        title={wanted ? t('changeThisUnitTo', { kindLabels: kindLabels[wanted].toLowerCase() }) : ''}
        confirmLabel={t('change')}
        busy={change.busy}
        onCancel={() => setWanted(null)}
        onConfirm={() => wanted && void confirm(wanted)}
      >
        {t('itsVideoThumbnailAndFiles')}
      </ConfirmDialog>
    </>
  );
}
