import { createHash } from 'node:crypto';
import { findAccount } from '@learnloom/backend/accounts/queries/find-account';
import { accountList, adminList } from '@learnloom/backend/accounts/queries/account-list';
import { allAttempts } from '@learnloom/backend/assessments/queries/attempt-list';
import { gradingNeighbours } from '@learnloom/backend/assessments/queries/grading-neighbours';
import { gradedQuestions } from '@learnloom/backend/assessments/queries/grading-work';
import { formMessageCounts, formMessageList } from '@learnloom/backend/forms/queries/message-list';
import type { Answering, QueryContext } from '@learnloom/backend/kernel/reading/answer';
import { campaignList } from '@learnloom/backend/mail/campaign/queries';
import { mailList } from '@learnloom/backend/mail/queries/mail-list';
import { subscriberList } from '@learnloom/backend/website/newsletter/subscriber-list';
import { gradingShows } from '@learnloom/contracts/assessments/staff-grading';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { registry } from '@learnloom/projections/registry';
import { startProjections } from '@learnloom/testing/projections';
import { explainedCost } from '../explained.ts';
import { lowerQuartile, type Figure } from '../figure.ts';
import { fillLists, type ListSizes } from './fill.ts';

export interface StaffListsOptions extends ListSizes {
  readonly rounds: number;
}

const LIST_MS = 10;
const ONE_QUIZ_MS = 50;
const ALL_ATTEMPTS_MS = 200;
const PALETTE_MS = 50;
const PALETTE_FOUND = 5;

interface Asked {
  readonly name: string;
  readonly ask: (read: ReadDatabase) => Promise<unknown>;
}

const actor = { key: 'person-1', role: 'MASTER', session: 'bench' } as const;
/** Of what the handlers may reach they take the read models, and what tells them the key of an address. */
const reached = {
  actor,
  secrets: { hashEmail: (email: string) => createHash('md5').update(email).digest('hex') },
  stateOf: () => Promise.resolve(null),
};
const context = (read: ReadDatabase) => ({ read, ...reached }) as unknown as QueryContext;

const asking = ({ query, run }: Answering, inputs: readonly object[]): readonly Asked[] =>
  inputs.map(input => ({
    name: `${query.name} ${JSON.stringify(input)}`,
    ask: read => run({ page: 1, limit: 20, ...input }, context(read)),
  }));

/** What staff type: what many, few and none are called, one letter, two words, an address. */
const typed = ['a', 'ada', 'ada obi', 'obi ada', 'yemi okoro', 'y o', 'ada24@example.org', 'zzz'];
const sorts = ['-registered', 'registered', 'name', '-name', '-signedIn', 'signedIn'];
/** Of somebody who was sent several mails, and of nobody. */
const addresses = ['7@example.org', 'nobody@example.org'];
const pages = [{ page: 1, limit: 100 }, { page: 50 }, { page: 500 }];

const questions: readonly Asked[] = [
  ...asking(accountList, [
    ...sorts.flatMap(sort => [
      { sort },
      ...pages.map(page => ({ sort, ...page })),
      ...['active', 'suspended', 'invited'].map(status => ({ sort, status })),
      ...['admins', 'USER', 'MASTER'].map(role => ({ sort, role })),
      { sort, role: 'USER', status: 'suspended' },
      { sort, role: 'MANAGER', status: 'suspended' },
      ...typed.map(search => ({ sort, search })),
    ]),
    ...typed.map(search => ({ search, status: 'suspended' })),
    ...typed.map(search => ({ search, role: 'admins' })),
  ]),
  ...asking(adminList, [...sorts.map(sort => ({ sort })), ...typed.map(search => ({ search }))]),
  ...asking(
    mailList,
    ['-queued', 'queued'].flatMap(sort => [
      { sort },
      ...pages.map(page => ({ sort, ...page })),
      ...['sent', 'refused', 'delayed', 'waiting'].map(state => ({ sort, state })),
      ...addresses.map(search => ({ sort, search })),
      { sort, search: '7@example.org', state: 'refused' },
      ...['newsletter', 'password-reset', 'address-changed'].map(mail => ({ sort, mail })),
      { sort, mail: 'newsletter', state: 'refused' },
      { sort, mail: 'newsletter', page: 500 },
    ]),
  ),
  ...asking(
    subscriberList,
    ['-since', 'since'].flatMap(sort => [
      { sort },
      ...pages.map(page => ({ sort, ...page })),
      ...['subscribed', 'ended', 'pending'].map(state => ({ sort, state })),
      ...addresses.map(search => ({ sort, search })),
    ]),
  ),
  ...asking(
    formMessageList,
    ['-received', 'received'].flatMap(sort => [
      ...['inbox', 'closed', 'spam', 'all'].map(list => ({ form: 'contact', sort, list })),
      ...pages.map(page => ({ form: 'contact', list: 'all', sort, ...page })),
      { form: 'article-volunteers', sort, list: 'all' },
      ...['me', 'nobody'].map(assigned => ({ form: 'contact', list: 'all', sort, assigned })),
      { form: 'contact', list: 'all', sort, search: 'please', limit: 100 },
      ...['ada', 'needle', 'please', 'javascript loops', 'obi certificate', 'ada24@example.org', 'zzz', 'a'].map(
        search => ({
          form: 'contact',
          list: 'all',
          sort,
          search,
        }),
      ),
      { form: 'contact', list: 'inbox', sort, search: 'please' },
    ]),
  ),
  ...asking(formMessageCounts, [{}]),
  ...asking(campaignList, [
    {},
    { sort: 'changed' },
    { state: 'draft' },
    { state: 'draft', search: 'ada' },
    { page: 500 },
    ...['week', 'ada', 'obi24', 'zzz', 'a'].map(search => ({ search })),
  ]),
];

const ofOne = { assessment: 'assessment-3' };

const attemptsAsked = (narrowed: object): readonly Asked[] =>
  asking(
    allAttempts,
    ['-started', 'started', '-submitted', 'submitted', '-score', 'score'].flatMap(sort => {
      const asked = { ...narrowed, sort };
      return [
        asked,
        ...pages.map(page => ({ ...asked, ...page })),
        ...['open', 'to-grade', 'graded', 'passed', 'failed'].map(status => ({ ...asked, status })),
        ...['a', 'ada', 'ada obi', 'obi ada', 'zzz'].map(search => ({ ...asked, search })),
        { ...asked, search: 'ada', status: 'passed' },
      ];
    }),
  );

const attemptsOfOne: readonly Asked[] = [
  ...attemptsAsked(ofOne),
  ...asking(allAttempts, [{ learner: 'person-77' }, { learner: 'person-77', ...ofOne, sort: '-score' }]),
  { name: 'what waits for grades', ask: read => gradedQuestions(read, ofOne.assessment) },
  ...gradingShows.map(show => ({
    name: `the next answer of ${show}`,
    ask: (read: ReadDatabase) =>
      gradingNeighbours(read, show, { ...ofOne, question: 'question-1', attempt: 'attempt-13' }, []),
  })),
];

const attemptsOfAll: readonly Asked[] = [
  ...attemptsAsked({}),
  { name: 'what waits for grades', ask: read => gradedQuestions(read) },
];

const palette: readonly Asked[] = typed.map(search => ({
  name: search,
  ask: read => findAccount(read, search.split(' '), PALETTE_FOUND),
}));

interface Cost {
  readonly name: string;
  readonly milliseconds: number;
}

async function costsOf(url: string, asked: readonly Asked[], rounds: number): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (const { name, ask } of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await explainedCost(url, ask)).milliseconds);
    costs.push({ name, milliseconds: lowerQuartile(times) });
  }
  return costs.toSorted((a, b) => b.milliseconds - a.milliseconds);
}

const slowest = (name: string, limit: number, costs: readonly Cost[]): Figure => {
  const [worst] = costs;
  const measured = worst?.milliseconds ?? Number.NaN;
  return {
    name,
    unit: 'ms in Postgres',
    measured,
    limit,
    ratio: limit / measured,
    goal: 1,
    note: `the slowest of ${costs.length}: ${worst?.name ?? ''}`,
  };
};

/** The staff's lists at the size that they have after years: what a page, a filter, an order and a search take. */
export async function measureStaffLists(
  url: string,
  { rounds, ...sizes }: StaffListsOptions,
): Promise<readonly Figure[]> {
  const kernel = await openKernel(url, { name: 'bench', log: createLogger({ level: 'error' }), eventStore: null });
  // Read models have their tables once they have run.
  await (await startProjections(kernel, registry)).stop();
  await kernel.close();
  await fillLists(url, sizes);
  const costs = await costsOf(url, questions, rounds);
  return [
    slowest(`staff lists, ${sizes.rows} rows each`, LIST_MS, costs),
    slowest(`attempts at one quiz, ${sizes.rows / 10}`, ONE_QUIZ_MS, await costsOf(url, attemptsOfOne, rounds)),
    slowest(`attempts at anything, ${sizes.rows}`, ALL_ATTEMPTS_MS, await costsOf(url, attemptsOfAll, rounds)),
    slowest(`people found from everywhere, ${sizes.rows} accounts`, PALETTE_MS, await costsOf(url, palette, rounds)),
  ];
}
