import { command, query } from '../kernel/command.ts';
import { assessmentsOf, nameOf, type AssessmentContract } from './assessment.ts';
import { questionField } from './question-fields.ts';
import { exportFormats, MAX_SHOWN_QUESTIONS, type QuestionFileWritten } from './question-files.ts';
import { reading, writing } from './refusals.ts';

/** Bytes of a form with a file: more than is read, so that the reader can say what is wrong with it. */
const FORM_BYTES = 20 * 1024 * 1024;

const exchangeOf = ({ noun, path, kind, may, group, topics }: AssessmentContract) => ({
  /** Says what becomes of the questions in a file; records nothing. Answers with a `QuestionFileRead`. */
  read: command(`Read${nameOf(noun)}File`, {
    route: `POST ${path}/:key/questions/file`,
    permission: may.edit,
    activity: 'Read a question file',
    subject: kind,
    file: { bytes: FORM_BYTES },
    input: f => ({ key: f.key, fileName: f.fallback(f.looseLine(200), '') }),
    refuses: reading,
  }),
  /** Shows questions of a file as learners will see them; records nothing. Answers with `ShownQuestion[]`. */
  show: command(`Show${nameOf(noun)}FileQuestions`, {
    route: `POST ${path}/:key/questions/file/show`,
    permission: may.edit,
    activity: 'Previewed questions of a file',
    subject: kind,
    input: f => ({ key: f.key, questions: f.listOf(questionField(f), MAX_SHOWN_QUESTIONS) }),
  }),
  /** The questions as a file for other products, and what each of them loses there. */
  file: query<QuestionFileWritten>()(`${nameOf(noun)}File`, {
    route: `GET ${path}/:key/questions/file` as `GET /${string}`,
    access: group,
    topics: [topics.staff],
    input: f => ({ key: f.key, format: f.oneOf(exportFormats) }),
    refuses: writing,
  }),
});

export const questionExchange = {
  quiz: exchangeOf(assessmentsOf.quiz),
  exercise: exchangeOf(assessmentsOf.exercise),
  'quiz-bank': exchangeOf(assessmentsOf['quiz-bank']),
  'unit-assessment': exchangeOf(assessmentsOf['unit-assessment']),
} as const;
