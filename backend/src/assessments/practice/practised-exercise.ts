import type { Revision } from '@learnloom/contracts/assessments/assessment-events';
import { exercises } from '@learnloom/contracts/assessments/assessment';
import { shuffled } from '@learnloom/contracts/assessments/seeded-order';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { visibleAssessments } from '../queries/visible-assessments.ts';
import type { Unrecorded } from './checked-answers.ts';

/** Orders what a guest is shown. It follows from what only the server knows: who knew it would know orders to arrange. */
export const guestSeed = (assessment: string, guest: string, { secrets }: Pick<Ports, 'secrets'>): string =>
  secrets.derivedToken('practice', `${assessment}/${guest}`);

export interface PractisedExercise extends Unrecorded {
  readonly revision: Revision;
}

/** An exercise that anybody may take now. Refuses `missing` any other. */
export async function practisedExercise(assessment: string, guest: string, ports: Ports): Promise<PractisedExercise> {
  const visible = await visibleAssessments(ports, 'exercise')
    .where('a.key', '=', assessment)
    .select('a.key')
    .executeTakeFirst();
  const state = visible && (await ports.stateOf(assessmentStream(exercises), assessment));
  const revision = state?.published && !state.deleted ? state.live : null;
  if (!revision || !isOpen(revision)) throw generalRefusal('not-found');
  const { questions, html } = await revisionContent({ kind: 'exercise', assessment, revision: revision.number }, ports);
  const seed = guestSeed(assessment, guest, ports);
  const order = revision.randomizeQuestionsOrder ? shuffled(revision.questions, seed) : revision.questions;
  return {
    revision,
    seed,
    questions: order.flatMap(({ key, version }) => {
      const question = questions.get(key);
      return question ? [{ question, version }] : [];
    }),
    render: document => html.get(document) ?? '',
  };
}

function isOpen({ opensAt, closesAt }: Revision): boolean {
  const now = new Date().toISOString();
  return (opensAt === null || opensAt <= now) && (closesAt === null || now < closesAt);
}
