import { randomUUID } from 'node:crypto';
import { quizBanks, quizzes } from '@learnloom/contracts/assessments/assessment';
import {
  bankChoices,
  bankQuestions,
  copiesOfQuestion,
  copyQuestion,
  questionOrigin,
} from '@learnloom/contracts/assessments/bank-copy';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { mostQuestions } from '@learnloom/contracts/assessments/question';
import { withChanged } from '@learnloom/contracts/assessments/question-summary';
import { revisionsOf } from '@learnloom/contracts/assessments/revisions';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import * as categories from '@learnloom/backend/categories/registry';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputBounds } from '../kernel/http/input-bounds.ts';
import { jsonShape } from '@learnloom/contracts/kernel/json-shape';
import * as assessments from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories]);
  const top = randomUUID();
  const fields = { summary: 'About.', published: true };
  await product.execute(quizCategories.create, { key: top, title: 'CSS', slug: 'css', ...fields });
  await product.execute(quizCategories.create, { title: 'Basics', slug: 'basics', parent: top, ...fields });
});
afterAll(() => product?.close());

const truth = (text: string) => ({
  ...newQuestion('TRUE_OR_FALSE', randomUUID()),
  questionText: plainDocument(text),
  answers: ['TRUE' as const],
});

async function quizNamed(slug: string): Promise<string> {
  const key = randomUUID();
  await product.execute(quizzes.create, { key, title: `Quiz ${slug}`, slug, category: 'basics' });
  return key;
}
const editing = (slug: string) => product.ask(quizzes.forEditing, { slug, parentCategory: 'css' });

test('an author writes a quiz: questions keep their order, an edit of the live one is a draft over it', async () => {
  const key = await quizNamed('flexbox');
  const [first, second, third] = [truth('First'), truth('Second'), truth('Third')];
  await product.execute(quizzes.addQuestion, { assessment: key, question: first });
  await product.execute(quizzes.addQuestion, { assessment: key, question: third });
  await product.execute(quizzes.addQuestion, { assessment: key, question: second, after: first.key });
  const excerpts = async () => (await editing('flexbox')).questions.map(({ excerpt }) => excerpt);
  expect(await excerpts()).toEqual(['First', 'Second', 'Third']);
  await product.execute(quizzes.moveQuestion, { assessment: key, key: third.key, after: null });
  expect(await excerpts()).toEqual(['Third', 'First', 'Second']);
  await product.execute(quizzes.duplicateQuestion, { assessment: key, source: third.key });
  expect(await excerpts()).toEqual(['Third', 'Third', 'First', 'Second']);

  await product.execute(quizzes.publish, { key });
  expect(await editing('flexbox')).toMatchObject({ published: true, liveRevision: 1, changed: false });
  await product.execute(quizzes.removeQuestion, { assessment: key, key: second.key });
  expect(await editing('flexbox')).toMatchObject({ changed: true, version: 1 });
  await product.execute(quizzes.restoreQuestion, { key: second.key });
  expect(await excerpts()).toEqual(['Third', 'Third', 'First', 'Second']);
  await product.execute(quizzes.publish, { key });
  // What learners take is as it was: no new revision.
  expect(await editing('flexbox')).toMatchObject({ liveRevision: 1, changed: false });
});

test('a draft whose changes were taken back is what learners take: there is nothing to publish [ASM-02]', async () => {
  const key = await quizNamed('taken-back');
  const [first, second] = [truth('First'), truth('Second')];
  for (const question of [first, second]) await product.execute(quizzes.addQuestion, { assessment: key, question });
  await product.execute(quizzes.publish, { key });
  const changed = async () => {
    const { rows } = await product.ask(quizzes.rows, { search: 'taken-back' });
    return [(await editing('taken-back')).changed, ...rows.map(row => row.changed)];
  };
  const wrong = { ...first, answers: ['FALSE' as const] };
  await product.execute(quizzes.editQuestion, { assessment: key, key: first.key, question: wrong });
  expect(await changed()).toEqual([true, true]);
  await product.execute(quizzes.restoreQuestion, { key: first.key, version: 0 });
  expect(await changed()).toEqual([false, false]);
  await product.execute(quizzes.moveQuestion, { assessment: key, key: second.key, after: null });
  expect(await changed()).toEqual([true, true]);
  await product.execute(quizzes.moveQuestion, { assessment: key, key: second.key, after: first.key });
  expect(await changed()).toEqual([false, false]);
  await product.execute(quizzes.removeQuestion, { assessment: key, key: second.key });
  expect(await changed()).toEqual([true, true]);
  await product.execute(quizzes.restoreQuestion, { key: second.key });
  expect(await changed()).toEqual([false, false]);
  // Nor does a program that publishes it all the same make a revision of it.
  await product.execute(quizzes.publish, { key });
  expect(await editing('taken-back')).toMatchObject({ liveRevision: 1, changed: false });
  await product.execute(quizzes.editQuestion, { assessment: key, key: first.key, question: wrong });
  await product.execute(quizzes.publish, { key });
  expect(await editing('taken-back')).toMatchObject({ liveRevision: 2, changed: false });
});

test('after one question of many was saved, only that one is told again to those who know the others [ASM-02]', async () => {
  const assessment = await quizNamed('many');
  const questions = Array.from({ length: 30 }, (_, at) => truth(`Question ${at}`));
  for (const question of questions) await product.execute(quizzes.addQuestion, { assessment, question });
  const known = await editing('many');
  // Longer ago than clocks may part.
  const long = known.questions.map(one => ({ ...one, updatedAt: '2026-01-01T00:00:00.000Z' }));
  const since = new Date().toISOString();
  const asked = { slug: 'many', parentCategory: 'css', changedSince: since };
  const [first = truth(''), , third = truth('')] = questions;
  const question = { ...first, questionText: plainDocument('Edited') };
  await product.execute(quizzes.editQuestion, { assessment, key: first.key, question });
  const edited = await product.ask(quizzes.forEditing, asked);
  expect(edited.questions.map(one => one.excerpt)).toEqual(['Edited']);
  expect(withChanged(long, edited)?.map(one => one.excerpt)).toEqual(
    (await editing('many')).questions.map(one => one.excerpt),
  );
  await product.execute(quizzes.moveQuestion, { assessment, key: third.key, after: null });
  const moved = await product.ask(quizzes.forEditing, asked);
  expect(withChanged(long, moved)).toMatchObject([
    { key: third.key },
    { excerpt: 'Edited' },
    ...Array<object>(28).fill({}),
  ]);
  await product.execute(quizzes.removeQuestion, { assessment, key: third.key });
  expect(withChanged(long, await product.ask(quizzes.forEditing, asked))).toBeNull();
  expect(JSON.stringify(edited).length).toBeLessThan(JSON.stringify(await editing('many')).length / 3);
});

test('two revisions are compared question by question, and the draft with what is live [ASM-02]', async () => {
  const key = await quizNamed('revised');
  const [first, second] = [truth('First'), truth('Second')];
  const compared = (sides: object) => product.ask(revisionsOf.quiz, { key, ...sides });
  for (const question of [first, second]) await product.execute(quizzes.addQuestion, { assessment: key, question });
  expect(await compared({})).toMatchObject({ revisions: [], live: null, before: 0, after: 0, alike: 2 });
  await product.execute(quizzes.publish, { key });
  const corrected = { ...first, answers: ['FALSE' as const] };
  await product.execute(quizzes.editQuestion, { assessment: key, key: first.key, question: corrected });
  await product.execute(quizzes.changeRules, { key, passingScore: 70 });
  expect(await compared({})).toMatchObject({
    live: 1,
    before: 1,
    after: 0,
    alike: 1,
    settings: [{ field: 'passingScore', before: '', after: '70' }],
    questions: [{ question: first.key, fields: [{ field: 'answers', before: 'TRUE', after: 'FALSE', ofKey: true }] }],
  });
  await product.execute(quizzes.publish, { key });
  // The draft is what is live: it is told what the newest revision changed.
  expect(await compared({})).toMatchObject({ before: 1, after: 2, questions: [{ question: first.key }] });
  expect(await compared({ before: 2 })).toMatchObject({ before: 2, after: 0, settings: [], questions: [], alike: 2 });
  await product.execute(quizzes.removeQuestion, { assessment: key, key: second.key });
  const both = await compared({ before: 1, after: 2 });
  expect(both.revisions.map(({ number }) => number)).toEqual([2, 1]);
  expect(both.questions.map(({ question, after }) => [question, after])).toEqual([[first.key, 1]]);
  expect((await compared({})).questions).toMatchObject([{ question: second.key, before: 2, after: null }]);
  await expect(compared({ before: 9 })).rejects.toMatchObject({ kind: 'missing' });
});

test('the way back from a draft makes it the revision again: questions, their order and settings', async () => {
  const key = await quizNamed('back');
  const all = ['First', 'Second', 'Third'].map(truth);
  const [first = truth(''), second = truth(''), third = truth('')] = all;
  for (const question of all) await product.execute(quizzes.addQuestion, { assessment: key, question });
  await product.execute(quizzes.publish, { key });
  await product.execute(quizzes.editQuestion, { assessment: key, key: first.key, question: { ...first, points: 9 } });
  await product.execute(quizzes.removeQuestion, { assessment: key, key: second.key });
  await product.execute(quizzes.moveQuestion, { assessment: key, key: third.key, after: null });
  const added = truth('Fourth');
  await product.execute(quizzes.addQuestion, { assessment: key, question: added });
  await product.execute(quizzes.changeRules, { key, duration: 5 });

  const compared = () => product.ask(revisionsOf.quiz, { key, before: 1, after: 0 });
  const { wayBack } = await compared();
  if (!wayBack?.settings) throw new Error('There is no way back');
  expect(wayBack).toMatchObject({ removed: [added.key], settings: { version: 1, latest: 2 } });
  expect(wayBack.restored).toEqual([
    { key: first.key, version: 0, latest: 1 },
    { key: second.key, version: 0, latest: null },
  ]);
  for (const gone of wayBack.removed) await product.execute(quizzes.removeQuestion, { assessment: key, key: gone });
  for (const { latest, ...one } of wayBack.restored)
    await product.execute(quizzes.restoreQuestion, { ...one, ...(latest !== null && { latest }) });
  for (const one of wayBack.moved) await product.execute(quizzes.moveQuestion, { assessment: key, ...one });
  await product.execute(quizzes.restore, { key, ...wayBack.settings });
  expect(await compared()).toMatchObject({
    settings: [],
    questions: [],
    alike: 3,
    wayBack: { removed: [], restored: [], moved: [], settings: null },
  });
  // Nobody asks for it between two publications.
  expect((await product.ask(revisionsOf.quiz, { key, before: 1, after: 1 })).wayBack).toBeNull();
});

test('the editor gets a true-or-false question with its key, and refuses what somebody else changed [QST-04]', async () => {
  const key = await quizNamed('grid');
  const question = truth('Grid has two dimensions.');
  await product.execute(quizzes.addQuestion, { assessment: key, question });
  const loaded = await product.ask(quizzes.questionForEditing, { assessment: key, key: question.key });
  expect(loaded).toMatchObject({ question: { answers: ['TRUE'] }, version: 0 });
  expect(loaded.questionHtml).toContain('Grid has two dimensions.');
  const edit = (points: number) =>
    product.execute(quizzes.editQuestion, {
      assessment: key,
      key: question.key,
      question: { ...question, points },
      version: loaded.version,
    });
  expect((await edit(3)).data).toEqual({ key: question.key, version: 1 });
  await expect(edit(4)).rejects.toMatchObject({ kind: 'conflict' });
});

test('staff find it in the list by title and slug, status and category [ASM-01]', async () => {
  const key = await quizNamed('animations');
  await product.execute(quizzes.addQuestion, { assessment: key, question: truth('Yes') });
  const row = { key, slug: 'animations', published: false, changed: false, totalQuestions: 1, categorySlug: 'css' };
  await product.execute(quizzes.publish, { key });
  await product.execute(quizzes.describe, { key, title: 'Quiz', slug: 'animations-2', category: 'basics' });
  expect((await product.ask(quizzes.rows, { search: 'animations-2' })).rows).toMatchObject([
    { slug: 'animations-2', livePath: 'css/animations' },
  ]);
  await product.execute(quizzes.makeDraft, { key });
  await product.execute(quizzes.describe, { key, title: 'Quiz animations', slug: 'animations', category: 'basics' });
  const list = async (asked: object) => (await product.ask(quizzes.rows, { search: 'ANIMA', ...asked })).rows;
  expect(await list({})).toEqual([expect.objectContaining({ ...row, subCategoryTitle: 'Basics' })]);
  expect(await list({ status: 'true' })).toEqual([]);
  expect(await list({ category: 'css' })).toHaveLength(1);
  expect(await list({ category: 'nowhere' })).toEqual([]);
});

test('a bank has no category and is never published; slugs are taken once within a category', async () => {
  const { data } = await product.execute(quizBanks.create, { title: 'Bank', slug: 'bank' });
  expect(data).toMatchObject({ slug: 'bank', parentCategory: '' });
  expect(await product.ask(quizBanks.forEditing, { slug: 'bank' })).toMatchObject({
    kind: 'quiz-bank',
    category: null,
  });
  expect(quizBanks.publish).toBeNull();
  await quizNamed('once');
  await expect(quizNamed('once')).rejects.toMatchObject({
    errors: { slug: 'The slug “once” is already used in this category.' },
  });
  await expect(product.execute(quizzes.create, { title: 'None', slug: 'none' })).rejects.toMatchObject({
    errors: { category: expect.any(String) as string },
  });
});

test('a question of a bank is copied once, keeps where it came from, and changes apart from it [ASM-06]', async () => {
  const bank = randomUUID();
  await product.execute(quizBanks.create, { key: bank, title: 'Truths', slug: 'truths' });
  const source = truth('Copy me');
  await product.execute(quizBanks.addQuestion, { assessment: bank, question: source });
  const found = await product.ask(bankChoices, { search: 'truths' });
  expect(found.rows).toEqual([{ key: bank, title: 'Truths', totalQuestions: 1 }]);
  const offered = await product.ask(bankQuestions, { bank });
  expect(offered).toMatchObject({ total: 1, limit: 20, rows: [{ key: source.key, excerpt: 'Copy me' }] });

  const assessment = await quizNamed('copies');
  const key = randomUUID();
  const copy = () => product.execute(copyQuestion.quiz, { assessment, bank, source: source.key, key });
  const origin = async () => (await product.ask(questionOrigin.quiz.ask, { assessment, key })).state;
  const copies = async () => (await product.ask(copiesOfQuestion, { bank, key: source.key })).rows;
  await copy();
  expect(await origin()).toBe('alike');
  expect(await copies()).toEqual([
    { key, kind: 'quiz', title: 'Quiz copies', slug: 'copies', parentCategorySlug: 'css', alike: true },
  ]);
  await expect(copy()).rejects.toMatchObject({ kind: 'conflict' });
  await product.execute(quizBanks.editQuestion, {
    assessment: bank,
    key: source.key,
    question: { ...source, answers: ['FALSE'] },
  });
  const { question } = await product.ask(quizzes.questionForEditing, { assessment, key });
  expect(question).toMatchObject({ answers: ['TRUE'], copiedFrom: { bank, question: source.key, revision: 0 } });
  expect(await origin()).toBe('changed-there');
  expect(await copies()).toMatchObject([{ alike: false }]);

  // Taken over when its author says so, on top of what that author saw.
  const take = (version: number) => product.execute(questionOrigin.quiz.take, { assessment, key, version });
  await expect(take(9)).rejects.toMatchObject({ kind: 'conflict' });
  await take(0);
  expect((await product.ask(quizzes.questionForEditing, { assessment, key })).question).toMatchObject({
    key,
    answers: ['FALSE'],
    copiedFrom: { bank, question: source.key, revision: 1 },
  });
  expect(await origin()).toBe('alike');
  await product.execute(quizzes.editQuestion, { assessment, key, question: { ...source, key, points: 7 } });
  expect(await origin()).toBe('changed-here');

  await product.execute(quizBanks.removeQuestion, { assessment: bank, key: source.key });
  expect(await origin()).toBe('gone');
  await expect(take(2)).rejects.toMatchObject({ code: 'origin-gone' });
  const own = truth('Written here');
  await product.execute(quizzes.addQuestion, { assessment, question: own });
  await expect(
    product.execute(questionOrigin.quiz.take, { assessment, key: own.key, version: 0 }),
  ).rejects.toMatchObject({ code: 'not-copied' });
});

test('a quiz takes 500 questions and says why not one more; an attempt at all of them is saved at once, and graded', async () => {
  await expect(
    product.execute(quizzes.addQuestion, { assessment: randomUUID(), question: truth('Nowhere') }),
  ).rejects.toMatchObject({ kind: 'missing' });
  const assessment = randomUUID();
  const most = mostQuestions('quiz');
  const questions = Array.from({ length: most }, (_, at) => truth(`Question ${at}`));
  await product.execute(quizzes.create, { key: assessment, title: 'Long', slug: 'long', category: 'basics' });
  for (const question of questions) await product.execute(quizzes.addQuestion, { assessment, question });
  await expect(
    product.execute(quizzes.addQuestion, { assessment, question: truth('One too many') }),
  ).rejects.toMatchObject({
    kind: 'conflict',
    code: 'too-many-questions',
    message: 'You have reached the limit of 500 questions.',
  });
  await product.execute(quizzes.publish, { key: assessment });

  const learner = { key: randomUUID(), role: 'USER' as const, session: randomUUID() };
  const started = await product.execute(attempts.start, { assessment }, learner);
  const { key } = started.data as { key: string };
  const answer = { questionMode: 'TRUE_OR_FALSE', answers: ['TRUE'] } as const;
  const save = {
    key,
    sequence: 1,
    answers: questions.map(one => ({ question: one.key, answer: { ...answer, answers: [...answer.answers] } })),
    flagged: questions.map(one => one.key),
    seconds: questions.map(one => ({ question: one.key, seconds: 9 })),
  };
  const { bytes, parts, depth } = inputBounds(attempts.save);
  const body = Buffer.from(JSON.stringify(save));
  expect([body.length < bytes, jsonShape({ parts, depth })(body)]).toEqual([true, true]);
  await product.execute(attempts.save, save, learner);
  await product.execute(attempts.submit, { key }, learner);
  expect(await product.ask(attempts.review, { key }, learner)).toMatchObject({ score: { points: most, max: most } });
}, 120_000);
