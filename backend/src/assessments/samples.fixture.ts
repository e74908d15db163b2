import { randomUUID } from 'node:crypto';
import { assessmentContracts } from '@learnloom/contracts/assessments/assessment';
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

export const samples: Samples = {
  fields: { question },
  prepare: async ({ create }) => {
    for (const of of [quizCategories, exerciseCategories]) await create(of.create, { slug: category });
  },
  // What is published for learners has something to answer.
  things: Object.fromEntries(
    assessmentContracts.map(({ subject, create: creating, path, publish }) => [
      subject,
      async ({ api, token, create }: Making, name: string) => {
        const key = await create(creating, { slug: name, ...(publish && { category }) });
        await api.post(`${path}/${key}/questions`, { token, body: { question: { ...question, key: randomUUID() } } });
        return key;
      },
    ]),
  ),
};
