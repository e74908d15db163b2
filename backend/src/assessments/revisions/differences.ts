import type { AssessmentFields, ReviewTime } from '@learnloom/contracts/assessments/assessment-events';
import { newDescription, newRules, reviewParts, reviewTimes } from '@learnloom/contracts/assessments/assessment-events';
import {
  answerTextLabel,
  codeLabels,
  inMinutes,
  inPercent,
  questionLabels,
  settingLabels,
} from '@learnloom/contracts/assessments/field-labels';
import { excerptOf } from '@learnloom/contracts/assessments/question-excerpt';
import type { Question } from '@learnloom/contracts/assessments/question';
import type { FieldDifference, QuestionDifference } from '@learnloom/contracts/assessments/revisions';
import { reviewPartWords } from '@learnloom/contracts/assessments/rule-words';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';

/** Numbers stand without their units here. */
const labels: Readonly<Record<string, string>> = {
  ...settingLabels,
  duration: inMinutes(settingLabels.duration),
  passingScore: inPercent(settingLabels.passingScore),
  ...questionLabels,
  estimatedTime: inMinutes(questionLabels.estimatedTime),
  ...codeLabels,
};

/** What is right; of an essay the text is a model only. */
const keyFields = new Set(['answers', 'blanks', 'items', 'hotspots', 'solution', 'testCases']);
const isOfKey = (field: string, { questionMode }: Question): boolean =>
  keyFields.has(field) || (field === 'answerText' && questionMode === 'SHORT_ANSWER');

const labelOf = (field: string, question?: Question): string =>
  (question && field === 'answerText' ? answerTextLabel(question.questionMode) : labels[field]) ?? field;

const isReviewTime = (field: string): field is ReviewTime => reviewTimes.some(time => time === field);

const isDocument = (text: string): boolean => text.startsWith('{"v":1');
const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

/** A value as people read it, a line for each entry of a list. */
function words(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isDocument(value) ? paragraphsOf(value).join('\n') : value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map(words).join('\n') : '';
}

const withFeedback = (text: string, feedback: string | undefined): string =>
  feedback ? `${text} (feedback: ${feedback})` : text;

/** The fields of a question in words, those of its code among them. */
function fieldsIn(question: Question): ReadonlyMap<string, string> {
  const { key: _key, copiedFrom: _from, ...rest } = question;
  const flat: Record<string, unknown> = { ...rest, ...('code' in rest ? rest.code : {}) };
  delete flat['code'];
  const texts = new Map(Object.entries(flat).map(([field, value]) => [field, words(value)] as const));
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE': {
      const byId = new Map(question.options.map(({ id, value }) => [id, words(value)]));
      texts.set(
        'options',
        question.options.map(({ value, feedback }) => withFeedback(words(value), feedback)).join('\n'),
      );
      texts.set('answers', [...byId].flatMap(([id, text]) => (question.answers.includes(id) ? text : [])).join('\n'));
      break;
    }
    case 'ESSAY':
      texts.set('rubric', question.rubric.map(({ text, points }) => `${text} (${points})`).join('\n'));
      break;
    case 'FILL_IN_THE_BLANK':
      texts.set(
        'blanks',
        question.blanks
          .map(({ index, correctAnswers, feedback }) =>
            withFeedback(`${index + 1}: ${correctAnswers.join(', ')}`, feedback),
          )
          .join('\n'),
      );
      break;
    case 'SEQUENCE_ARRANGEMENT':
      texts.set('items', question.items.map(({ text }) => text).join('\n'));
      break;
    case 'HOTSPOT':
      texts.delete('hotspotImageSize');
      texts.delete('hotspotImage');
      texts.set(
        'hotspots',
        question.hotspots
          .map(
            ({ x, y, radius }) => `${percent(x)} from the left, ${percent(y)} from the top, radius ${percent(radius)}`,
          )
          .join('\n'),
      );
      break;
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      texts.set(
        'testCases',
        question.code.testCases
          .map(({ name, driverCode, expectedOutput, marks, hidden }) =>
            [`${name} (${marks}${hidden ? ', hidden' : ''})`, driverCode, `→ ${expectedOutput}`].join('\n'),
          )
          .join('\n\n'),
      );
      break;
    default:
  }
  return texts;
}

const raw = (question: Question, field: string): unknown =>
  Reflect.get(field in question || !('code' in question) ? question : question.code, field);

/** What differs between two versions of a question, in words; alike texts differ in their formatting. */
export function fieldDifferences(before: Question, after: Question): readonly FieldDifference[] {
  const [left, right] = [fieldsIn(before), fieldsIn(after)];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((field): FieldDifference[] => {
    const texts = { before: left.get(field) ?? '', after: right.get(field) ?? '' };
    const sameWords = texts.before === texts.after;
    const isText = typeof raw(after, field) === 'string' || field === 'options';
    if (sameWords && !(isText && JSON.stringify(raw(before, field)) !== JSON.stringify(raw(after, field)))) return [];
    return [{ field, label: labelOf(field, after), ...texts, ofKey: isOfKey(field, after) || isOfKey(field, before) }];
  });
}

/** What differs between two settings, in words. `nameOf`: of categories, by their keys. */
export function settingsDifferences(
  before: AssessmentFields,
  after: AssessmentFields,
  nameOf: (category: string) => string,
): readonly FieldDifference[] {
  const text = (field: string, from: AssessmentFields): string => {
    const value: unknown = Reflect.get(from, field);
    if (isReviewTime(field))
      return reviewParts
        .filter(part => from[field].includes(part))
        .map(part => reviewPartWords[part])
        .join('\n');
    return field === 'category' || field === 'topCategory' ? nameOf(String(value ?? '')) : words(value);
  };
  return [...Object.keys(newDescription), ...Object.keys(newRules)].flatMap(field => {
    if (JSON.stringify(Reflect.get(before, field)) === JSON.stringify(Reflect.get(after, field))) return [];
    return [{ field, label: labelOf(field), before: text(field, before), after: text(field, after), ofKey: false }];
  });
}

/** Those of `order` that stay where they are, when as few as possible of them move. Both hold the same ids. */
export function standing(order: readonly string[], other: readonly string[]): ReadonlySet<string> {
  const places = new Map(other.map((id, at) => [id, at]));
  const longest: { readonly ids: readonly string[]; readonly last: number }[] = [];
  for (const id of order) {
    const last = places.get(id) ?? 0;
    const best = longest
      .filter(one => one.last < last)
      .reduce<readonly string[]>((found, { ids }) => (ids.length > found.length ? ids : found), []);
    longest.push({ ids: [...best, id], last });
  }
  return new Set(longest.reduce<readonly string[]>((found, { ids }) => (ids.length > found.length ? ids : found), []));
}

/** The questions that differ, in their order: those that were removed stand where they stood. */
export function questionDifferences(
  before: readonly Question[],
  after: readonly Question[],
): readonly QuestionDifference[] {
  const [left, right] = [before, after].map(all => new Map(all.map((one, at) => [one.key, { one, place: at + 1 }])));
  const common = before.map(({ key }) => key).filter(key => right?.has(key));
  const stays = standing(
    common,
    after.map(({ key }) => key).filter(key => left?.has(key)),
  );
  const all = [...after, ...before.filter(({ key }) => !right?.has(key))];
  return all
    .map((question): QuestionDifference => {
      const { key, questionMode } = question;
      const [from, to] = [left?.get(key), right?.get(key)];
      return {
        question: key,
        questionMode,
        excerpt: excerptOf(question),
        before: from?.place ?? null,
        after: to?.place ?? null,
        moved: from !== undefined && to !== undefined && !stays.has(key),
        fields: from && to ? fieldDifferences(from.one, to.one) : [],
      };
    })
    .filter(({ before: from, after: to, moved, fields }) => from === null || to === null || moved || fields.length > 0)
    .sort((a, b) => (a.after ?? a.before ?? 0) - (b.after ?? b.before ?? 0));
}
