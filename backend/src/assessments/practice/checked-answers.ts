import type { ReviewPart } from '@learnloom/contracts/assessments/assessment-events';
import type { AnswerInPlaces } from '@learnloom/contracts/assessments/attempt';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, answerFromLearner } from '@learnloom/contracts/assessments/learner-question';
import type { CheckedAnswer, PracticeChecked } from '@learnloom/contracts/assessments/practice';
import type { Question } from '@learnloom/contracts/assessments/question';
import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import { partFeedback } from '../queries/part-feedback.ts';
import { inPlaces } from '../queries/reviewed-grade.ts';
import { checkedAnswer, type PortsOfRuns } from './checked-answer.ts';

/** What is taken without being recorded. */
export interface Unrecorded {
  readonly seed: string;
  /** With their keys, in the order in which they are shown, and their versions. */
  readonly questions: readonly { readonly question: Question; readonly version: number }[];
  readonly render: (document: string) => string;
}

interface Checking {
  readonly answers: readonly AnswerInPlaces[];
  /** It is handed in: what was not answered counts as wrong. */
  readonly all: boolean;
  readonly shows: ReadonlySet<ReviewPart>;
  readonly passingScore: number | null;
  /** Whose turn at the runner it is. */
  readonly by: string;
}

/** Grades what was sent as the scorer would, and remembers nothing. */
export async function checkedAnswers(
  { seed, questions, render }: Unrecorded,
  { answers, all, shows, passingScore, by }: Checking,
  ports: PortsOfRuns,
): Promise<PracticeChecked> {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const checked: CheckedAnswer[] = [];
  for (const { question, version } of questions) {
    const sent = given.get(question.key) ?? null;
    if (!all && !sent) continue;
    const kept = sent?.questionMode === question.questionMode ? answerFromLearner(question, seed, sent) : null;
    const grade = await checkedAnswer(question, kept, { version, by }, ports);
    const key = shows.has('answerKey') ? keyAnswer(question) : null;
    checked.push({
      question: question.key,
      grade: inPlaces(question, seed, grade),
      rightAnswer: key && answerForLearner(question, seed, key),
      // One answer at a time is checked only where its author gives feedback right away.
      feedback: !all || shows.has('explanation') ? partFeedback(question, seed, kept) : [],
      explanationHtml: shows.has('explanation') || grade.status === 'right' ? render(question.answerExplanation) : null,
    });
  }
  const grades = checked.map(({ grade }) => grade);
  return { score: attemptTotal(grades, passingScore), passingScore, answers: checked };
}
