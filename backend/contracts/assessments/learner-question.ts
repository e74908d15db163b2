import type { Answer } from './answer.ts';
import { piecesOf } from './blanks.ts';
import type {
  AnswersDisplayMode,
  CodeMode,
  ImageSize,
  Question,
  QuestionCode,
  QuestionMode,
  QuestionTest,
  RichText,
} from './question.ts';
import { markersAllowed, shownOrder } from './shown-order.ts';

interface LearnerQuestionOf<M extends QuestionMode> {
  readonly key: string;
  readonly questionMode: M;
  readonly questionHtml: string;
  readonly points: number;
  /** Minutes. */
  readonly estimatedTime: number;
  readonly isRequired: boolean;
  readonly answersDisplayMode: AnswersDisplayMode;
}

/** An option or item; `id` is its place in this attempt, from '1'. */
export interface LearnerOption {
  readonly id: string;
  readonly html: string;
}
export interface LearnerItem {
  readonly id: string;
  readonly text: string;
}

/** Of hidden tests only the number is told. */
export interface LearnerCode extends Omit<QuestionCode, 'testCases'> {
  readonly testCases: readonly Omit<QuestionTest, 'hidden'>[];
  readonly hiddenTests: number;
}

type LearnerCodeQuestion = { [M in CodeMode]: LearnerQuestionOf<M> & { readonly code: LearnerCode } }[CodeMode];

/** A question as whoever answers it sees it: nothing in it tells the answer. */
export type LearnerQuestion =
  | (LearnerQuestionOf<'MULTIPLE_CHOICE'> & { readonly options: readonly LearnerOption[]; readonly several: boolean })
  | LearnerQuestionOf<'TRUE_OR_FALSE'>
  | LearnerQuestionOf<'SHORT_ANSWER'>
  | LearnerQuestionOf<'ESSAY'>
  /** `pieces`: the text round the blanks, one more than there are blanks; `questionHtml` is empty. */
  | (LearnerQuestionOf<'FILL_IN_THE_BLANK'> & { readonly pieces: readonly string[] })
  | (LearnerQuestionOf<'SEQUENCE_ARRANGEMENT'> & { readonly items: readonly LearnerItem[] })
  | (LearnerQuestionOf<'HOTSPOT'> & {
      readonly hotspotImageSrc: string;
      readonly hotspotImageSize: ImageSize | null;
      readonly hotspotDescription: string;
      readonly markers: number;
    })
  | LearnerCodeQuestion;

/** HTML of a rich-text document, sanitised; empty for none. */
export type Render = (document: RichText) => string;

const placeOf = (at: number): string => String(at + 1);

function codeFor({ testCases, ...code }: QuestionCode): LearnerCode {
  const visible = testCases.filter(({ hidden }) => !hidden);
  return {
    ...code,
    testCases: visible.map(({ hidden: _, ...test }) => test),
    hiddenTests: testCases.length - visible.length,
  };
}

/** What an attempt with this seed shows of a question. Every field is named, so that a new one does not slip through. */
export function forLearner(question: Question, seed: string, render: Render): LearnerQuestion {
  const { key, points, estimatedTime, isRequired, answersDisplayMode } = question;
  const common = { key, points, estimatedTime, isRequired, answersDisplayMode };
  const order = shownOrder(question, seed);
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const values = new Map(question.options.map(({ id, value }) => [id, value]));
      return {
        ...common,
        questionMode: question.questionMode,
        questionHtml: render(question.questionText),
        several: question.several,
        options: order.map((id, at) => ({ id: placeOf(at), html: render(values.get(id) ?? '') })),
      };
    }
    case 'SEQUENCE_ARRANGEMENT': {
      const texts = new Map(question.items.map(({ id, text }) => [id, text]));
      return {
        ...common,
        questionMode: question.questionMode,
        questionHtml: render(question.questionText),
        items: order.map((id, at) => ({ id: placeOf(at), text: texts.get(id) ?? '' })),
      };
    }
    case 'FILL_IN_THE_BLANK':
      return {
        ...common,
        questionMode: question.questionMode,
        questionHtml: '',
        pieces: piecesOf(question.questionText),
      };
    case 'HOTSPOT':
      return {
        ...common,
        questionMode: question.questionMode,
        questionHtml: render(question.questionText),
        hotspotImageSrc: question.hotspotImageSrc,
        hotspotImageSize: question.hotspotImageSize,
        hotspotDescription: question.hotspotDescription,
        markers: markersAllowed(question),
      };
    case 'TRUE_OR_FALSE':
    case 'SHORT_ANSWER':
    case 'ESSAY':
      return { ...common, questionMode: question.questionMode, questionHtml: render(question.questionText) };
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return {
        ...common,
        questionMode: question.questionMode,
        questionHtml: render(question.questionText),
        code: codeFor(question.code),
      };
  }
}

/** Ids of an answer exchanged by `exchange`; ids that it does not know are left out. */
function withIds(answer: Answer, exchange: (id: string) => string | undefined): Answer {
  const all = (ids: readonly string[]) => ids.flatMap(id => exchange(id) ?? []);
  if (answer.questionMode === 'MULTIPLE_CHOICE') return { ...answer, answers: all(answer.answers) };
  if (answer.questionMode === 'SEQUENCE_ARRANGEMENT') return { ...answer, order: all(answer.order) };
  return answer;
}

/** An answer from the learner as it is kept: in the question's own ids. Places that do not exist are left out. */
export function answerFromLearner(question: Question, seed: string, answer: Answer): Answer {
  const order = shownOrder(question, seed);
  return withIds(answer, place => (/^[1-9]\d?$/.test(place) ? order[Number(place) - 1] : undefined));
}

/** A kept answer, or the key after review is allowed, as the learner sees it: in places of this attempt. */
export function answerForLearner(question: Question, seed: string, answer: Answer): Answer {
  const places = new Map(shownOrder(question, seed).map((id, at) => [id, placeOf(at)]));
  return withIds(answer, id => places.get(id));
}
