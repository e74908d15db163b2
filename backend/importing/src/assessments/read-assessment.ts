import { assessmentsOf, type AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import type { ListedKind } from '@learnloom/contracts/assessments/assessment-events';
import { assessmentCategories } from '@learnloom/contracts/assessments/things';
import type { Question } from '@learnloom/contracts/assessments/question';
import { validate } from '@learnloom/contracts/kernel/schema';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { documentText } from '@learnloom/documents/document';
import type { Catalogue } from '../catalogue.ts';
import { categorySlug } from '../category-slug.ts';
import { checked, inputFrom, keyOf, type Entry } from '../entry.ts';
import { markdownToDocument } from '../markdown/markdown.ts';
import { Findings, mistake } from '../markdown/mistakes.ts';
import { placedKey } from '../placed-key.ts';
import type { Source } from '../sources.ts';
import { bringQuestions, type FileQuestion } from './bring-questions.ts';
import { readBlocks, type QuestionBlock } from './question-blocks.ts';
import { readQuestion } from './read-question.ts';

const described = ['title', 'slug', 'category', 'tags', 'expLevel', 'imageThumbnail', 'assessmentVersion'];
const ruled = [
  'duration',
  'passingScore',
  'randomizeQuestionsOrder',
  'allowRetakes',
  'maxAttempts',
  'countedAttempts',
  'showAnswersOnCompletion',
  'answersShown',
  'reviewAfterAttempt',
  'reviewWhileOpen',
  'reviewAfterClosing',
  'questionLayout',
  'feedback',
  'opensAt',
  'closesAt',
];
const known: Readonly<Record<ListedKind, readonly string[]>> = {
  quiz: [...described, ...ruled, 'published'],
  exercise: [...described, ...ruled, 'published'],
  'quiz-bank': ['title', 'slug'],
};

/** In the front matter, for a quiz without a time limit: YAML's own nothing is a field that was left out. */
const NO_LIMIT = 'none';

const some = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter(name => fields[name] !== undefined).map(name => [name, fields[name]]));

/** A quiz, an exercise or a bank with its questions: front matter, an introduction, a heading of level 2 a question. */
export function readAssessment(kind: ListedKind, source: Source, catalogue: Catalogue): Entry {
  const findings = new Findings();
  const contract: AssessmentContract = assessmentsOf[kind];
  const { published = true, category, ...fields } = inputFrom(source, known[kind], findings);
  const slug = String(fields['slug'] ?? '');
  const place = placeOf(kind, category, { source, catalogue, findings });
  const top = topOf(kind, place.category, catalogue);
  const key = top === undefined ? keyOf(kind, slug) : placedKey(kind, { top, slug }, catalogue);
  const body = findings.of(() => readBlocks(source.body, source.bodyLine), { introduction: '', blocks: [] });
  const description = {
    ...some(fields, described),
    ...place,
    description: findings.of(
      () => (body.introduction === '' ? '' : documentText(markdownToDocument(body.introduction, source.bodyLine))),
      '',
    ),
  };
  const rules = { ...some(fields, ruled), ...(fields['duration'] === NO_LIMIT ? { duration: null } : {}) };
  const questions = questionsOf(contract, key, { blocks: body.blocks, findings });
  const { publish, makeDraft } = contract;
  const last = published ? publish : makeDraft;
  const entry: Entry = {
    source,
    key,
    create: { command: contract.create, input: { key, ...description, ...rules } },
    edits: [
      { command: contract.describe, input: { key, ...description } },
      { command: contract.changeRules, input: { key, ...rules } },
    ],
    parts: (send, gateway) =>
      bringQuestions({ contract, assessment: key, slug, parentCategory: top, questions }, send, gateway),
    last: last ? [{ command: last, input: { key } }] : [],
  };
  return checked(entry, { catalogue, findings, claim: { kind, top, field: 'slug', name: slug } });
}

interface Reading {
  readonly source: Source;
  readonly catalogue: Catalogue;
  readonly findings: Findings;
}

/** Banks have no category. */
function placeOf(kind: ListedKind, path: unknown, { source, catalogue, findings }: Reading): { category?: string } {
  if (!assessmentCategories[kind] || path === undefined || kind === 'quiz-bank') return {};
  return { category: findings.of(() => categorySlug(kind, String(path), source, catalogue), 'none') };
}

function topOf(kind: ListedKind, category: string | undefined, catalogue: Catalogue): string | undefined {
  if (category === undefined || kind === 'quiz-bank') return undefined;
  return catalogue.topOf(kind, category);
}

interface Blocks {
  readonly blocks: readonly QuestionBlock[];
  readonly findings: Findings;
}

/** All questions that can be read; the mistakes of the others are found. */
function questionsOf(
  contract: AssessmentContract,
  assessment: string,
  { blocks, findings }: Blocks,
): readonly FileQuestion[] {
  const names = new Set<string>();
  return blocks.flatMap(block => {
    const { name, line } = block;
    const id = slugify(name);
    const question = findings.of((): Question => {
      if (names.has(id)) throw mistake(line, `another question is called '${name}' too`);
      names.add(id);
      return readQuestion(block, keyOf(contract.questionSubject, `${assessment} ${id}`));
    }, null);
    if (!question) return [];
    const result = validate(contract.addQuestion, { assessment, question });
    if (result.ok) return [{ question, line }];
    for (const [path, reason] of Object.entries(result.errors)) {
      const field = path.replace(/^question\./, '');
      findings.add({ line: block.lineOf(field), reason: `'${name}', ${field}: ${reason}` });
    }
    return [];
  });
}
