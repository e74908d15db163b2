import type { AssessmentFields } from './assessment-events.ts';
import type { Question, QuestionCode, QuestionMode } from './question.ts';

type FieldOf<T> = T extends unknown ? keyof T : never;
type QuestionField = Exclude<FieldOf<Question>, 'key' | 'copiedFrom' | 'code' | 'answerText'>;

/** What the settings of an assessment are called: in their form, where versions are compared, in the log. */
export const settingLabels = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  topCategory: 'Top category',
  category: 'Category',
  tags: 'Tags',
  expLevel: 'Difficulty',
  imageThumbnail: 'Cover image',
  assessmentVersion: 'Version number',
  duration: 'Time limit',
  passingScore: 'Passing score',
  randomizeQuestionsOrder: 'Randomize the order of questions',
  questionLayout: 'Questions are shown',
  allowRetakes: 'Allow retakes',
  maxAttempts: 'Attempts at most',
  countedAttempts: 'The attempt that counts',
  showAnswersOnCompletion: 'Show answers on completion',
  answersShown: 'Answers are shown',
  feedback: 'Feedback is given',
  opensAt: 'Opens',
  closesAt: 'Closes',
} as const satisfies Readonly<Record<keyof AssessmentFields, string>>;

/** The same of a question's fields; what its `answerText` is depends on the type. */
export const questionLabels = {
  questionMode: 'Type',
  questionText: 'Question',
  options: 'Options',
  answers: 'Right answers',
  several: 'Several answers may be ticked',
  shuffleOptions: 'Shuffle the options',
  answersDisplayMode: 'Options are shown',
  caseSensitive: 'Capital letters count',
  rubric: 'Rubric',
  blanks: 'Blanks',
  typoTolerance: 'Forgive small typing mistakes',
  items: 'Items in the right order',
  hotspots: 'Spots',
  hotspotImage: 'File name of the image',
  hotspotImageSrc: 'Image',
  hotspotImageSize: 'Size of the image',
  hotspotDescription: 'What the image shows',
  maxMarkers: 'Markers at most',
  solution: 'Solution',
  grading: 'Marking',
  points: 'Points',
  estimatedTime: 'Estimated time',
  isRequired: 'Required',
  answerExplanation: 'Answer explanation',
} as const satisfies Readonly<Record<QuestionField, string>>;

/** The same of a program. */
export const codeLabels = {
  language: 'Language',
  codeContent: 'What the learner starts from',
  lockedLinesStr: 'Locked lines',
  showHeader: 'The language is named above the code',
  displayMode: 'Marked lines',
  diffAddLines: 'Added lines',
  diffRemoveLines: 'Removed lines',
  highlightLine: 'Highlighted lines',
  highlightType: 'Highlighted as',
  isFocusMode: 'Dim the other lines until the learner types',
  wordHighlight: 'Marked words',
  testCases: 'Tests',
} as const satisfies Readonly<Record<keyof QuestionCode, string>>;

const writtenLabels = { SHORT_ANSWER: 'Accepted answers', ESSAY: 'Model answer' } as const;

/** Of `answerText`. */
export const answerTextLabel = (mode: QuestionMode): string =>
  mode === 'ESSAY' ? writtenLabels.ESSAY : writtenLabels.SHORT_ANSWER;

/** Where the type is not known. */
export const anyAnswerTextLabel = `${writtenLabels.SHORT_ANSWER}, or ${writtenLabels.ESSAY.toLowerCase()}`;

/** Of a number that stands without its unit. */
export const inMinutes = (label: string): string => `${label} in minutes`;
export const inPercent = (label: string): string => `${label} in percent`;
