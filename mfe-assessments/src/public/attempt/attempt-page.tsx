import { assessmentRoot } from '@learnloom/contracts/assessments/learner-pages';
import type { PageParams } from '@learnloom/ui/contract';
import { Taking } from '../../taking/desk/taking.tsx';
import { HandedIn } from './handed-in.tsx';

/** An attempt at an address of its own. */
export const Page = ({ params }: PageParams) => (
  <Taking
    attempt={params['attempt'] ?? ''}
    after={({ kind, assessment, key }, desk) => (
      <HandedIn
        desk={desk}
        // The questions of a unit are taken in its course.
        result={
          kind === 'unit-assessment'
            ? '/courses'
            : `${assessmentRoot[kind]}/${assessment.category}/${assessment.slug}/result/${key}`
        }
      />
    )}
  />
);
