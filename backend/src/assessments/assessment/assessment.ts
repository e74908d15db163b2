import { assessmentAggregate } from '@learnloom/contracts/assessments/assessment-events';
import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { stream } from '../../kernel/deciding/decider.ts';
import { slugTaken } from '../../kernel/deciding/unique-slug.ts';

export const assessmentStream = ({ kind }: Pick<AssessmentContract, 'kind'>) =>
  stream(kind, assessmentAggregate, {
    taken: slugTaken(kind === 'quiz' || kind === 'exercise' ? ' in this category' : ''),
  });
