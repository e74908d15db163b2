import { useMemo } from 'react';
import { courseStaffViews } from '@learnloom/contracts/courses/staff-views';
import type { Choice } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';

/** Members of staff who can be tutors. */
export function useTutorChoices(): readonly Choice[] {
  const { data } = useAsk(courseStaffViews.tutorChoices, {});
  return useMemo(() => (data?.choices ?? []).map(({ key, name }) => ({ value: key, label: name })), [data]);
}
