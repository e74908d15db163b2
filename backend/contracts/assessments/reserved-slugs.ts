/**
 * Words that stand where a slug does in the staff's addresses, of other pages: /quiz/bank/new, /quiz/bank/{bank},
 * /quiz/categories/{key} and /excercises/categories/{key}.
 */
export const reservedSlugs = {
  quizCategory: ['bank', 'categories'],
  exerciseCategory: ['categories'],
  quiz: [],
  exercise: [],
  'quiz-bank': ['new'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
