/**
 * Words that stand where a slug does in the staff's addresses, of other pages: /quiz/bank/new, /quiz/bank/{bank},
 * /quiz/categories/{key}, /excercises/categories/{key}, and the same of `revisions`.
 */
export const reservedSlugs = {
  quizCategory: ['bank', 'categories', 'revisions'],
  exerciseCategory: ['categories', 'revisions'],
  quiz: [],
  exercise: [],
  'quiz-bank': ['new'],
  'unit-assessment': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
