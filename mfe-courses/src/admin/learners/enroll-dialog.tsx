import type { CohortRow } from '@learnloom/contracts/courses/cohort';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

interface EnrollDialogProps {
  readonly course: string;
  readonly cohorts: readonly CohortRow[];
  readonly onClose: () => void;
}

/** Enrolls one learner by email address. */
export const EnrollDialog = ({ course, cohorts, onClose }: EnrollDialogProps) => (
  <Dialog open size="sm" title={t('enrollALearner')} onClose={onClose}>
    <CommandForm
      command={learners.enroll}
      extra={{ course }}
      fields={[
        { kind: 'email', name: 'email', label: t('emailAddress'), required: true, autoFocus: true },
        ...(cohorts.length > 0
          ? [
              {
                kind: 'select' as const,
                name: 'cohort' as const,
                label: t('cohort'),
                required: false,
                options: [
                  { value: '', label: t('noCohort') },
                  ...cohorts.map(({ key, name }) => ({ value: key, label: name })),
                ],
              },
            ]
          : []),
      ]}
      submitLabel={t('enroll')}
      onDone={onClose}
    />
  </Dialog>
);
