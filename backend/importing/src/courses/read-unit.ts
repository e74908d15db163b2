import { newUnit, unitKinds, unitSubject, type Chapter, type UnitKind } from '@learnloom/contracts/courses/unit-events';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { documentText } from '@learnloom/documents/document';
import type { QuestionBlock } from '../assessments/question-blocks.ts';
import type { Catalogue } from '../catalogue.ts';
import { keyOf } from '../entry.ts';
import { markdownToDocument } from '../markdown/markdown.ts';
import { mistake } from '../markdown/mistakes.ts';
import { placedKey } from '../placed-key.ts';

/** Paths of a unit's files, meant from the file of its course. */
export interface UnitPaths {
  readonly video: string;
  readonly thumbnail: string;
  /** By language. */
  readonly captions: Readonly<Record<string, string>>;
  readonly files: readonly string[];
}

/** A unit of a course, as the file of the course says it. */
export interface FileUnit {
  readonly key: string;
  readonly kind: UnitKind;
  /** Of its heading. */
  readonly line: number;
  /** Fields of the unit, without its files. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly paths: UnitPaths;
}

interface Reading {
  /** Key. */
  readonly course: string;
  readonly catalogue: Catalogue;
  /** Keys of the units before it, by their slugs. */
  readonly titles: Map<string, string>;
}

const settings = [
  'type',
  'video',
  'seconds',
  'thumbnail',
  'captions',
  'chapters',
  'files',
  'minutes',
  'quiz',
  'exercise',
  'preview',
  'opensAfterDays',
  'requires',
];

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** Reads a unit. Throws `Mistakes`. */
export function readUnit(block: QuestionBlock, { course, catalogue, titles }: Reading): FileUnit {
  const { name: title, line, settings: given } = block;
  for (const name of Object.keys(given))
    if (!settings.includes(name)) throw mistake(block.lineOf(name), `'${title}': unknown setting '${name}'`);
  const slug = slugify(title);
  if (titles.has(slug)) throw mistake(line, `another unit is called '${title}' too`);
  const key = keyOf(unitSubject, `${course} ${slug}`);
  titles.set(slug, key);
  const kind = unitKinds.find(one => one === given['type']);
  if (!kind) throw mistake(block.lineOf('type'), `'${title}', type: Choose one of ${unitKinds.join(', ')}`);
  const transcript = block.sections.find(({ name }) => name === 'Transcript');
  const body = bodyOf(block);
  const minutes = Number(given['minutes'] ?? 0);
  return {
    key,
    kind,
    line,
    fields: {
      title,
      body: body === '' ? '' : documentText(markdownToDocument(body, block.textLine)),
      transcript: transcript?.text.trim() ?? newUnit.transcript,
      chapters: chaptersOf(block),
      preview: given['preview'] === true,
      opening: openingOf(given['opensAfterDays']),
      requires: listOf(given['requires']).map(name => requiredUnit(name, block, titles)),
      ...(kind === 'lesson' && { videoDuration: Number(given['seconds'] ?? 0) }),
      ...(kind === 'resources' && { resourceDuration: minutes }),
      ...(kind === 'assessment' && { assessmentDuration: minutes, ...assessmentOf(block, catalogue) }),
    },
    paths: {
      video: textOf(given['video']),
      thumbnail: textOf(given['thumbnail']),
      captions: (given['captions'] ?? {}) as Readonly<Record<string, string>>,
      files: listOf(given['files']),
    },
  };
}

/** Its text, with all sections but the transcript. */
const bodyOf = ({ text, sections }: QuestionBlock): string =>
  [text, ...sections.filter(({ name }) => name !== 'Transcript').map(({ name, text: own }) => `### ${name}\n${own}`)]
    .join('\n\n')
    .trim();

const openingOf = (days: unknown) =>
  typeof days === 'number' ? { ...newUnit.opening, when: 'days', days } : newUnit.opening;

function requiredUnit(name: string, block: QuestionBlock, titles: ReadonlyMap<string, string>): string {
  const key = titles.get(slugify(name));
  if (key === undefined) throw mistake(block.lineOf('requires'), `requires: no unit before it is called '${name}'`);
  return key;
}

const CHAPTER = /^(\d+):(\d\d) (.+)$/;

/** Entries such as '0:40 The second axis'. */
const chaptersOf = (block: QuestionBlock): readonly Chapter[] =>
  listOf(block.settings['chapters']).map(entry => {
    const [, minutes, seconds, title] = CHAPTER.exec(entry) ?? [];
    if (title === undefined) throw mistake(block.lineOf('chapters'), `chapters: '${entry}' must be like '0:40 Title'`);
    return { seconds: 60 * Number(minutes) + Number(seconds), title };
  });

/** The quiz or the exercise that `quiz: css/flexbox` or `exercise: …` names: top category and slug. */
function assessmentOf(block: QuestionBlock, catalogue: Catalogue) {
  const assessmentKind = block.settings['exercise'] === undefined ? ('quiz' as const) : ('exercise' as const);
  const path = textOf(block.settings[assessmentKind]);
  const [top = '', slug = ''] = path.split('/');
  const assessment = placedKey(assessmentKind, { top, slug }, catalogue);
  if (!catalogue.keys.has(assessment))
    throw mistake(block.lineOf(assessmentKind), `${assessmentKind}: there is no ${assessmentKind} '${path}'`);
  return { assessmentKind, assessment };
}
