import { answerTextLabel, codeLabels, questionLabels } from '@learnloom/contracts/assessments/field-labels';
import type { Question, QuestionMode } from '@learnloom/contracts/assessments/question';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import type { MergeWords } from '@learnloom/ui/forms';
import {
  displayModeWords,
  displayWords,
  gradingWordsOf,
  highlightTypeWords,
  languageWords,
  truthWords,
} from '../bodies/choice-words.ts';
import { modeLabels } from './mode-labels.ts';
import { questionsMessages } from './messages/messages.ts';

const t = questionsMessages.text;

/** Lists are compared entry by entry. */
const entryLabels = {
  options: t('option'),
  items: t('item'),
  hotspots: t('hotspot'),
  rubric: t('rubricCriterion'),
} as const;
const ofCode = Object.entries({ ...codeLabels, testCases: t('test') }).map(([field, label]) => [
  `code.${field}`,
  label,
]);

const labelsOf = (mode: QuestionMode): Readonly<Record<string, string>> => ({
  ...questionLabels,
  ...entryLabels,
  ...Object.fromEntries(ofCode),
  answerText: answerTextLabel(mode),
});

const GONE = 'removed';
const percent = (fraction: unknown): string => `${Math.round(Number(fraction) * 1000) / 10}%`;
const wordsOf = (document: unknown): string => paragraphsOf(String(document)).join('\n') || t('noTextText');

/** One option, item, rubric point, spot, test or blank in words; undefined: it is none of them. */
function entryText(entry: object): string | undefined {
  const of = (name: string): unknown => Reflect.get(entry, name);
  if ('value' in entry) return wordsOf(of('value'));
  if ('radius' in entry)
    return t('fromTheLeftFromThe', {
      left: percent(of('x')),
      top: percent(of('y')),
      radius: percent(of('radius')),
    });
  if ('correctAnswers' in entry)
    return t('blank', { number: Number(of('index')) + 1, answers: (of('correctAnswers') as string[]).join(', ') });
  if ('driverCode' in entry) return [of('name'), of('inputDisplay'), of('driverCode'), of('expectedOutput')].join('\n');
  if ('text' in entry) return 'points' in entry ? `${of('text')} (${of('points')})` : String(of('text'));
  if ('width' in entry) return `${of('width')} × ${of('height')} pixels`;
  return undefined;
}

/** What the fields of a question, and the ids in them, are called where two versions are compared. */
export function questionMergeWords(...versions: readonly Question[]): MergeWords {
  const options = new Map(
    versions.flatMap(version =>
      version.questionMode === 'MULTIPLE_CHOICE'
        ? version.options.map(({ id, value }) => [id, wordsOf(value)] as const)
        : [],
    ),
  );
  const answerWords = (answer: string): string =>
    options.get(answer) ?? (truthWords as Readonly<Record<string, string>>)[answer] ?? GONE;
  const [mode = 'TRUE_OR_FALSE'] = versions.map(({ questionMode }) => questionMode);
  const byField: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    questionMode: modeLabels,
    answersDisplayMode: displayWords,
    grading: gradingWordsOf(mode),
    'code.language': languageWords,
    'code.displayMode': displayModeWords,
    'code.highlightType': highlightTypeWords,
  };
  const shown = (field: string, value: unknown): string | undefined => {
    if (value === undefined) return GONE;
    if (field === 'answers' && Array.isArray(value)) return value.map(one => answerWords(String(one))).join('\n');
    const words = byField[field]?.[String(value)];
    if (words !== undefined) return words;
    if (field === 'hotspotImageSrc') return value === '' ? 'none' : t('image', { address: String(value).slice(0, 40) });
    if (value === null) return field === 'maxMarkers' ? t('noLimit') : 'none';
    if (Array.isArray(value) && value.every(one => typeof one === 'object' && one !== null))
      return value.map((one: object) => entryText(one)).join('\n');
    return typeof value === 'object' && value !== null ? entryText(value) : undefined;
  };
  return { labels: labelsOf(mode), shown, savesItself: true };
}

/** Whether two versions can be made one: of another type everything is another. */
export const canMerge = (...[first, ...rest]: readonly Question[]): boolean =>
  rest.every(({ questionMode }) => questionMode === first?.questionMode);
