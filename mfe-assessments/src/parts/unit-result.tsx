import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { UnitResultProps } from '@learnloom/contracts/assessments/parts';
import { useAsk } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { ResultBody } from '../public/result/result-page.tsx';

/** The result of an attempt, inside the page of a unit. */
export const Part = ({ attempt }: UnitResultProps) => (
  <Asked
    answer={useAsk(attempts.review, { key: attempt })}
    failed="This result could not be loaded"
    skeleton={<Skeleton shape="block" />}
  >
    {review => (
      <div className="t-result">
        <ResultBody review={review} />
      </div>
    )}
  </Asked>
);
