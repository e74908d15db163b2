import type { AssessmentContract, AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import type { Question } from '@learnloom/contracts/assessments/question';
import type { Fields, Query } from '@learnloom/contracts/kernel/command';
import type { Send } from '../entry.ts';
import type { Gateway } from '../gateway.ts';

export interface FileQuestion {
  readonly question: Question;
  /** Of its heading. */
  readonly line: number;
}

interface Wanted {
  readonly contract: AssessmentContract;
  /** Key. */
  readonly assessment: string;
  readonly slug: string;
  /** Slug of the top category; undefined for banks. */
  readonly parentCategory: string | undefined;
  readonly questions: readonly FileQuestion[];
}

/** Brings the questions to what the file says, in its order; others that are there go. */
export async function bringQuestions(
  { contract, assessment, slug, parentCategory, questions }: Wanted,
  send: Send,
  gateway: Gateway,
): Promise<void> {
  const query = contract.forEditing as unknown as Query<Fields, AssessmentForEditing>;
  const found = await gateway.ask(query, { slug, ...(parentCategory === undefined ? {} : { parentCategory }) });
  const wanted = new Set(questions.map(({ question }) => question.key));
  let present = (found?.questions ?? []).map(({ key }) => key);
  for (const key of present.filter(one => !wanted.has(one)))
    await send({ command: contract.removeQuestion, input: { assessment, key } });
  present = present.filter(key => wanted.has(key));
  for (const [at, { question, line }] of questions.entries()) {
    const { key } = question;
    const after = questions[at - 1]?.question.key ?? null;
    if (!present.includes(key)) {
      await send(
        { command: contract.addQuestion, input: { assessment, question, ...(after === null ? {} : { after }) } },
        line,
      );
      if (after === null && present.length > 0)
        await send({ command: contract.moveQuestion, input: { assessment, key, after } }, line);
    } else {
      await send({ command: contract.editQuestion, input: { assessment, key, question } }, line);
      if (present[at] !== key) await send({ command: contract.moveQuestion, input: { assessment, key, after } }, line);
    }
    present = [...present.slice(0, at), key, ...present.slice(at).filter(other => other !== key)];
  }
}
