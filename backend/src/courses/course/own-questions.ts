import type { OwnQuestions } from '@learnloom/contracts/courses/course-events';
import type { UnitAssessmentKind } from '@learnloom/contracts/courses/unit-events';
import type { Problem } from '@learnloom/contracts/courses/unit-problems';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { coursesOf } from '../tables.ts';

/** A unit whose questions may be written in it. */
interface Unit {
  readonly key: string;
  readonly kind: string;
  readonly assessment: string | null;
  readonly assessmentKind: UnitAssessmentKind;
}

/** The draft of the questions of a unit. */
export interface OwnDraft {
  readonly own: OwnQuestions;
  /** What keeps them from being published; null: nothing. */
  readonly problem: string | null;
}

/** The assessment of such a unit has the unit's key. */
export const hasOwn = ({ kind, assessment }: Pick<Unit, 'kind' | 'assessment'>): boolean =>
  kind === 'assessment' && assessment === null;

type Read = Pick<Ports, 'read'>;

export function questionsIn(units: readonly string[], { read }: Read) {
  return coursesOf(read)
    .selectFrom('assessment_question')
    .where('assessment', '=', anyOf(units))
    .where('kind', '=', 'unit-assessment')
    .orderBy('place')
    .orderBy('key')
    .select(['key', 'assessment', 'version', 'warnings'])
    .execute();
}

function rulesIn(units: readonly string[], { read }: Read) {
  return coursesOf(read)
    .selectFrom('assessment')
    .where('key', '=', anyOf(units))
    .where('kind', '=', 'unit-assessment')
    .select(['key', 'duration', 'passingScore', 'randomizeQuestionsOrder', 'allowRetakes', 'maxAttempts'])
    .select(['countedAttempts', 'showAnswersOnCompletion', 'answersShown', 'questionLayout', 'feedback'])
    .select(['opensAt', 'closesAt'])
    .execute();
}

type QuestionRow = Awaited<ReturnType<typeof questionsIn>>[number];

function problemOf(questions: readonly QuestionRow[], noun: string): string | null {
  if (questions.length === 0) return `Write a question, or choose a published ${noun}.`;
  for (const [at, { warnings }] of questions.entries()) {
    const blocking = warnings.find(({ blocks }) => blocks);
    if (blocking) return `Question ${at + 1} cannot be answered: ${blocking.message}`;
  }
  return null;
}

/** What the questions of a unit lack, as its form shows it. */
export const questionProblems = (draft: OwnDraft | undefined): readonly Problem[] =>
  draft?.problem ? [{ field: 'questions', message: draft.problem }] : [];

/** Questions that are written in these units, by the key of the unit; units without questions of their own are left out. */
export async function ownQuestions(units: readonly Unit[], ports: Read): Promise<ReadonlyMap<string, OwnDraft>> {
  const own = units.filter(hasOwn);
  if (own.length === 0) return new Map();
  const keys = own.map(({ key }) => key);
  const [questions, rules] = await Promise.all([questionsIn(keys, ports), rulesIn(keys, ports)]);
  const rulesOf = new Map(rules.map(({ key, ...rest }) => [key, rest]));
  return new Map(
    own.map(({ key, assessmentKind }) => {
      const itsQuestions = questions.filter(({ assessment }) => assessment === key);
      const pins = itsQuestions.map(question => ({ key: question.key, version: question.version }));
      const draft: OwnDraft = {
        own: { noun: assessmentKind, questions: pins, rules: { ...rulesOf.get(key) } },
        problem: problemOf(itsQuestions, assessmentKind),
      };
      return [key, draft] as const;
    }),
  );
}
