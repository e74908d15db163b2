import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import type { Placing } from '@learnloom/contracts/assessments/refusals';
import { mostQuestions } from '@learnloom/contracts/assessments/question';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { assessments } from '../tables.ts';
import { placeBetween } from '../../kernel/deciding/place.ts';

interface Wanted {
  /** Of the assessment. */
  readonly assessment: string;
  /** Key of the question that it follows; null: it is the first; undefined: the last. */
  readonly after: string | null | undefined;
  /** Key of the question that moves; left out: it is one more. */
  readonly moving?: string;
}

/** Where a question comes to stand. Refuses a question without its assessment, and one too many. */
export async function questionPlace(
  command: Placing,
  contract: AssessmentContract,
  { assessment, after, moving }: Wanted,
  { read, stateOf }: Pick<Ports, 'read' | 'stateOf'>,
): Promise<string> {
  existing(await stateOf(assessmentStream(contract), assessment));
  const all = await assessments(read)
    .selectFrom('assessment_question')
    .where('assessment', '=', assessment)
    .orderBy('place')
    .orderBy('key')
    .select(['key', 'place'])
    .execute();
  const others = all.filter(({ key }) => key !== moving);
  if (moving === undefined && others.length >= mostQuestions(contract.kind))
    throw refusal(command, 'too-many-questions');
  if (after === null) return placeBetween(null, others[0]?.place ?? null);
  const at = after === undefined ? others.length - 1 : others.findIndex(({ key }) => key === after);
  if (after !== undefined && at < 0) throw refusal(command, 'place-gone');
  return placeBetween(others[at]?.place ?? null, others[at + 1]?.place ?? null);
}
