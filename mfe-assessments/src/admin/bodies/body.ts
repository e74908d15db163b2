import type { Question } from '@learnloom/contracts/assessments/question';
import type { Errors } from '@learnloom/ui/forms';

/** What the editor of one type is given. */
export interface BodyProps<Q extends Question> {
  readonly question: Q;
  readonly change: (next: (present: Q) => Q) => void;
  /** By path within the question, such as `options.3.value`. */
  readonly errors: Errors;
}
