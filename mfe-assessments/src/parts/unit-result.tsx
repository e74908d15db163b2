import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { UnitResultProps } from '@learnloom/contracts/assessments/parts';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { assessmentMessages } from '../public/messages/messages.ts';
import { ResultBody } from '../public/result/result-page.tsx';

/** The result of an attempt, inside the page of a unit. */
export function Part({ attempt }: UnitResultProps) {
  const t = useMessages(assessmentMessages);
  return (
    <Asked
      answer={useAsk(attempts.review, { key: attempt })}
      failed={t('result.failed')}
      skeleton={<Skeleton shape="block" />}
    >
      {review => (
        <div className="t-result">
          <ResultBody review={review} />
        </div>
      )}
    </Asked>
  );
}
