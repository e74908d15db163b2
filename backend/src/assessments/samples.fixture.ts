import { randomUUID } from 'node:crypto';
import { assessmentContracts, type AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { exerciseCategories, quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { Making, Samples } from '@learnloom/testing/samples';

const question = {
  ...newQuestion('TRUE_OR_FALSE', '5a3b1e00-0000-4000-8000-00000000000b'),
  questionText: plainDocument('?'),
  answers: ['TRUE'],
};

const category = 'shelf';

async function made(
  { create: creating, path, publish }: AssessmentContract,
  { api, token, create }: Making,
  name: string,
) {
  const key = await create(creating, { slug: name, ...(publish && { category }) });
  const body = { question: { ...question, key: randomUUID() } };
  await api.post(`${path}/${key}/questions`, { token, body });
  return { key, question: body.question.key };
}

const PLACE = 'a place beside another question, refused when that one is gone';
const LOOKS = 'changes nothing of it';
const PART = 'a part of a change of many attempts, decided by what each is then';

export const samples: Samples = {
  lastIsRight: {
    PlaceQuizCategory: 'the last order that was saved counts',
    PlaceExerciseCategory: 'the last order that was saved counts',
    MoveQuizQuestion: PLACE,
    MoveExerciseQuestion: PLACE,
    MoveQuizBankQuestion: PLACE,
    MoveUnitAssessmentQuestion: PLACE,
    AdjustDeadline: 'time is added to the end as it is: adding twice adds both',
    ReopenAttempt: 'refused when it is open already',
    ClaimAnswer: 'says for a minute who is at it',
    RegradeAttempt: PART,
    AdvanceAttemptsChange: PART,
    FinishAttemptsChange: PART,
    CheckQuizPreview: LOOKS,
    CheckQuizBankPreview: LOOKS,
    CheckUnitAssessmentPreview: LOOKS,
    CheckExercisePreview: LOOKS,
    ReadQuizFile: LOOKS,
    ReadQuizBankFile: LOOKS,
    ReadUnitAssessmentFile: LOOKS,
    ReadExerciseFile: LOOKS,
    ShowQuizFileQuestions: LOOKS,
    ShowQuizBankFileQuestions: LOOKS,
    ShowUnitAssessmentFileQuestions: LOOKS,
    ShowExerciseFileQuestions: LOOKS,
  },
  // A category stays where it is, a question at its place of its assessment.
  stays: ['parent', 'place', 'assessment'],

  fields: { question },
  prepare: async ({ create }) => {
    for (const of of [quizCategories, exerciseCategories]) await create(of.create, { slug: category });
  },
  // What is published for learners has something to answer.
  things: Object.fromEntries(
    assessmentContracts.flatMap(contract => [
      [contract.subject, async (making: Making, name: string) => (await made(contract, making, name)).key],
      [contract.questionSubject, async (making: Making, name: string) => (await made(contract, making, name)).question],
    ]),
  ),
};
