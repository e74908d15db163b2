import type { CohortRow } from '@learnloom/contracts/courses/cohort';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { CommandForm } from '@learnloom/ui/forms';
import { Dialog } from '@learnloom/ui/overlay';

interface EnrollDialogProps {
  readonly course: string;
  readonly cohorts: readonly CohortRow[];
  readonly onClose: () => void;
}

/** Enrolls one learner by email address. */
export const EnrollDialog = ({ course, cohorts, onClose }: EnrollDialogProps) => (
  <Dialog open size="sm" title="Enroll a learner" onClose={onClose}>
    <CommandForm
      command={learners.enroll}
      extra={{ course }}
      fields={[
        { kind: 'email', name: 'email', label: 'Email address', required: true, autoFocus: true },
        ...(cohorts.length > 0
          ? [
              {
                kind: 'select' as const,
                name: 'cohort' as const,
                label: 'Cohort',
                required: false,
                options: [
                  { value: '', label: 'No cohort' },
                  ...cohorts.map(({ key, name }) => ({ value: key, label: name })),
                ],
              },
            ]
          : []),
      ]}
      submitLabel="Enroll"
      onDone={onClose}
    />
  </Dialog>
);
