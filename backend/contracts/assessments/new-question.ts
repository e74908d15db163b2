import { defaultCodeSettings } from '../runner/code-settings.ts';
import type { Question, QuestionCode, QuestionMode, QuestionOf } from './question.ts';

const { testCases: _, ...settings } = defaultCodeSettings;
const defaultCode: QuestionCode = { ...settings, testCases: [] };

type Common = Pick<
  Question,
  | 'key'
  | 'questionText'
  | 'answerExplanation'
  | 'points'
  | 'estimatedTime'
  | 'isRequired'
  | 'answersDisplayMode'
  | 'copiedFrom'
>;

const code = { code: defaultCode, solution: '', grading: 'per-test' } as const;

/** A blank question of each type, from what all have. */
const beginnings: { readonly [M in QuestionMode]: (common: Common) => QuestionOf<M> } = {
  MULTIPLE_CHOICE: common => ({
    ...common,
    questionMode: 'MULTIPLE_CHOICE',
    options: [],
    answers: [],
    several: false,
    grading: 'net-correct',
    shuffleOptions: true,
  }),
  TRUE_OR_FALSE: common => ({ ...common, questionMode: 'TRUE_OR_FALSE', answers: [] }),
  SHORT_ANSWER: common => ({ ...common, questionMode: 'SHORT_ANSWER', answerText: '', caseSensitive: false }),
  ESSAY: common => ({ ...common, questionMode: 'ESSAY', answerText: '', rubric: [] }),
  FILL_IN_THE_BLANK: common => ({
    ...common,
    questionMode: 'FILL_IN_THE_BLANK',
    blanks: [],
    caseSensitive: false,
    typoTolerance: false,
  }),
  SEQUENCE_ARRANGEMENT: common => ({
    ...common,
    questionMode: 'SEQUENCE_ARRANGEMENT',
    items: [],
    grading: 'next-pairs',
  }),
  HOTSPOT: common => ({
    ...common,
    questionMode: 'HOTSPOT',
    hotspots: [],
    hotspotImage: '',
    hotspotImageSrc: '',
    hotspotImageSize: null,
    hotspotDescription: '',
    grading: 'hits',
    maxMarkers: null,
  }),
  CODE_DEBUGGING: common => ({ ...common, questionMode: 'CODE_DEBUGGING', ...code }),
  CODE_COMPLETION: common => ({ ...common, questionMode: 'CODE_COMPLETION', ...code }),
  LIVE_CODING: common => ({ ...common, questionMode: 'LIVE_CODING', ...code }),
  CODE_MATCHING: common => ({ ...common, questionMode: 'CODE_MATCHING', ...code }),
};

/** A blank question of a type, with the specification's defaults [QST-02]. */
export const newQuestion = <M extends QuestionMode>(questionMode: M, key: string): QuestionOf<M> =>
  beginnings[questionMode]({
    key,
    questionText: '',
    answerExplanation: '',
    points: 1,
    estimatedTime: 5,
    isRequired: true,
    answersDisplayMode: 'list',
    copiedFrom: null,
  });
