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
  randomizeQuestionsOrder: 'Randomize question order',
  questionLayout: 'Question layout',
  allowRetakes: 'Allow retakes',
  maxAttempts: 'Maximum attempts',
  countedAttempts: 'Counted attempt',
  showAnswersOnCompletion: 'Show answers on completion',
  answersShown: 'When answers are shown',
  reviewAfterAttempt: 'Shown right after submitting',
  reviewWhileOpen: 'Shown later, while it is open',
  reviewAfterClosing: 'Shown after it closes',
  feedback: 'When feedback is given',
  opensAt: 'Opens',
  closesAt: 'Closes',
} as const satisfies Readonly<Record<keyof AssessmentFields, string>>;

/** The same of a question's fields; what its `answerText` is depends on the type. */
export const questionLabels = {
  questionMode: 'Type',
  questionText: 'Question',
  options: 'Options',
  answers: 'Correct answers',
  several: 'Allow more than one answer',
  shuffleOptions: 'Shuffle options',
  answersDisplayMode: 'Option layout',
  caseSensitive: 'Case-sensitive',
  rubric: 'Rubric',
  blanks: 'Blanks',
  typoTolerance: 'Allow small typos',
  items: 'Items in the correct order',
  hotspots: 'Hotspots',
  hotspotImage: 'Image file name',
  hotspotImageSrc: 'Image',
  hotspotImageSize: 'Image size',
  hotspotDescription: 'Image description',
  maxMarkers: 'Maximum markers',
  solution: 'Solution',
  grading: 'Scoring',
  points: 'Points',
  estimatedTime: 'Estimated time',
  isRequired: 'Required',
  answerExplanation: 'Answer explanation',
} as const satisfies Readonly<Record<QuestionField, string>>;

/** The same of a program. */
export const codeLabels = {
  language: 'Language',
  codeContent: 'Starter code',
  lockedLinesStr: 'Locked lines',
  showHeader: 'Show the language above the code',
  displayMode: 'Line highlighting',
  diffAddLines: 'Added lines',
  diffRemoveLines: 'Removed lines',
  highlightLine: 'Highlighted lines',
  highlightType: 'Highlight style',
  isFocusMode: 'Dim other lines until the learner types',
  wordHighlight: 'Highlighted words',
  testCases: 'Test cases',
} as const satisfies Readonly<Record<keyof QuestionCode, string>>;

const writtenLabels = { SHORT_ANSWER: 'Accepted answers', ESSAY: 'Model answer' } as const;

/** Of `answerText`. */
export const answerTextLabel = (mode: QuestionMode): string =>
  mode === 'ESSAY' ? writtenLabels.ESSAY : writtenLabels.SHORT_ANSWER;

/** Where the type is not known. */
export const anyAnswerTextLabel = `${writtenLabels.SHORT_ANSWER}, or ${writtenLabels.ESSAY.toLowerCase()}`;

/** Of a number that stands without its unit. */
export const inMinutes = (label: string): string => `${label} (minutes)`;
export const inPercent = (label: string): string => `${label} (percent)`;
