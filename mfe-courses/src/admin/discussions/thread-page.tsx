import { PageHead, RouterButton } from '@learnloom/ui/core';
import type { PageParams } from '@learnloom/ui/contract';
import { usePageSubject } from '@learnloom/ui/platform';
import { Thread } from '../../discussion/thread.tsx';
import { DISCUSSIONS } from '../paths.ts';
import { discussionsMessages } from './messages/messages.ts';

const t = discussionsMessages.text;

/** A question with its answers, which staff answer and accept as its learners do. */
export function Page({ params }: PageParams) {
  const question = params['key'] ?? '';
  usePageSubject(t('question'));
  return (
    <>
      <PageHead
        title={t('question')}
        summary={t('learnersOfTheCourseSee')}
        actions={
          <RouterButton to={DISCUSSIONS} variant="outlined" color="neutral">
            {t('allDiscussions')}
          </RouterButton>
        }
      />
      <Thread key={question} question={question} />
    </>
  );
}
