import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { fieldsOf, type AssessmentFields } from '@learnloom/contracts/assessments/assessment-events';
import { shuffled } from '@learnloom/contracts/assessments/seeded-order';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';
import { shownDocuments } from '../attempt/shown-documents.ts';
import type { Unrecorded } from '../practice/checked-answers.ts';
import { assessments } from '../tables.ts';

export interface DraftContent extends Unrecorded {
  readonly fields: AssessmentFields;
  /** Another one once a question, or their order, has changed. */
  readonly state: string;
}

/** A draft as it stands now, in an order of its own for each `seed`. Refuses `not-found`. */
export async function draftContent(
  { kind }: Pick<AssessmentContract, 'kind'>,
  assessment: string,
  seed: string,
  { read, documents }: Pick<Ports, 'read' | 'documents'>,
): Promise<DraftContent> {
  const row = await assessments(read)
    .selectFrom('assessment')
    .where('key', '=', assessment)
    .where('kind', '=', kind)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw generalRefusal('not-found');
  const questions = await assessments(read)
    .selectFrom('assessment_question')
    .where('assessment', '=', assessment)
    .orderBy('place')
    .orderBy('key')
    .select(['question', 'version'])
    .execute();
  const html = new Map<string, string>();
  for (const document of new Set(questions.flatMap(({ question }) => shownDocuments(question))))
    html.set(document, (await documents.rendered(document)).htmlContent);
  const pins = questions.map(({ question: { key }, version }) => `${key} ${version}`).join();
  return {
    fields: fieldsOf(row),
    state: uuidOf('draft', pins),
    seed,
    questions: row.randomizeQuestionsOrder ? shuffled(questions, seed) : questions,
    render: document => html.get(document) ?? '',
  };
}
