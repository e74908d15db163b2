import { PageHead, RouterButton } from '@learnloom/ui/core';
import type { PageParams } from '@learnloom/ui/contract';
import { usePageSubject } from '@learnloom/ui/platform';
import { Thread } from '../../discussion/thread.tsx';
import { DISCUSSIONS } from '../paths.ts';

/** A question with its answers, which staff answer and accept as its learners do. */
export function Page({ params }: PageParams) {
  const question = params['key'] ?? '';
  usePageSubject('Question');
  return (
    <>
      <PageHead
        title="Question"
        summary="Learners of the course see what you write here."
        actions={
          <RouterButton to={DISCUSSIONS} variant="outlined" color="neutral">
            All discussions
          </RouterButton>
        }
      />
      <Thread key={question} question={question} />
    </>
  );
}
