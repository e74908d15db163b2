import { useState } from 'react';
import { cohorts } from '@learnloom/contracts/courses/cohort';
import { learners } from '@learnloom/contracts/courses/enrollment';
import { Button } from '@learnloom/ui/core';
import { useAllowed, useAsk } from '@learnloom/ui/platform';
import { EnrollListDialog } from './enroll-list-dialog.tsx';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

/** Opens the dialog that enrolls a list of learners. */
export function EnrollListButton({ course }: { readonly course: string }) {
  const allowed = useAllowed(learners.enroll.permission);
  const { data } = useAsk(cohorts.rows, { course });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="neutral" disabled={!allowed} onClick={() => setOpen(true)}>
        {t('enrollAList')}
      </Button>
      {open && <EnrollListDialog course={course} cohorts={data?.cohorts ?? []} onClose={() => setOpen(false)} />}
    </>
  );
}
