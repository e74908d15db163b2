import type { Answer, Marker } from '@learnloom/contracts/assessments/answer';
import { piecesOf } from '@learnloom/contracts/assessments/blanks';
import type { Question } from '@learnloom/contracts/assessments/question';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';

/** What was answered in the words that the learner read and wrote: a text, or several where several things were. */
export type AnswerWords = string | readonly string[];

const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;
const placeOf = ({ x, y }: Marker): string => `${percent(x)} from the left, ${percent(y)} from the top`;
const truthWords = { TRUE: 'True', FALSE: 'False' } as const;

/** The words of those with these ids, in the ids' order; one that is gone is left out. */
function wordsOf<T extends { readonly id: string }>(
  all: readonly T[],
  ids: readonly string[],
  words: (one: T) => string,
): readonly string[] {
  const byId = new Map(all.map(one => [one.id, words(one)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** `answer` in the question's own ids, as attempts keep it. */
export function answerInWords(question: Question, answer: Answer): AnswerWords {
  switch (answer.questionMode) {
    case 'MULTIPLE_CHOICE': {
      if (question.questionMode !== answer.questionMode) return [];
      return wordsOf(question.options, answer.answers, ({ value }) => paragraphsOf(value).join('\n'));
    }
    case 'TRUE_OR_FALSE':
      return answer.answers.map(one => truthWords[one]).join();
    case 'SHORT_ANSWER':
      return answer.text;
    case 'ESSAY':
      return paragraphsOf(answer.answerText).join('\n');
    case 'FILL_IN_THE_BLANK':
      return answer.blanks;
    case 'SEQUENCE_ARRANGEMENT':
      return question.questionMode === answer.questionMode
        ? wordsOf(question.items, answer.order, ({ text }) => text)
        : [];
    case 'HOTSPOT':
      return answer.markers.map(placeOf);
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return answer.code;
  }
}

/** What was asked, as text: the blanks of one as dots. */
export const questionInWords = ({ questionMode, questionText }: Question): string =>
  questionMode === 'FILL_IN_THE_BLANK' ? piecesOf(questionText).join('…') : paragraphsOf(questionText).join('\n');
