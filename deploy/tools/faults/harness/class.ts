import { randomUUID } from 'node:crypto';
import * as assessments from '@learnloom/backend/assessments/registry';
import { attemptStream } from '@learnloom/backend/assessments/attempt/attempt';
import * as categories from '@learnloom/backend/categories/registry';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import { answerForLearner } from '@learnloom/contracts/assessments/learner-question';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import type { Question } from '@learnloom/contracts/assessments/question';
import { accounts } from '@learnloom/contracts/accounts/account';
import { nowhere } from '@learnloom/backend/kernel/sessions/whereabouts';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { testAreas } from '@learnloom/testing/areas';
import { publish, shelve } from '../../bench/attempts/quiz.ts';
import { send, type Outcome } from './client.ts';
import type { Actor } from './product.ts';

/** A quiz and those who take it, beside a product that runs on the same database. */
export interface Class {
  /** Publishes a quiz; gives its key. */
  quiz(slug: string, questions: readonly Question[], rules?: object): Promise<string>;
  /** Accounts that are signed in, without the cost of their passwords. */
  learners(count: number): Promise<readonly Actor[]>;
  /** As recorded. */
  attempt(key: string): Promise<Attempt | null>;
  close(): Promise<void>;
}

const TOGETHER = 50;

/** The product's read models have to run. */
export async function openClass(databaseUrl: string): Promise<Class> {
  const log = createLogger({ level: 'silent' });
  const kernel = await openKernel(databaseUrl, { name: 'class', log, eventStore: null, max: 4 });
  const handlers = [...assessments.handlers, ...categories.handlers];
  const areas = await testAreas([{ handlers }], { kernel, readModels: 'elsewhere' });
  const { ports } = areas.runtime;
  await shelve(areas);

  async function learner(): Promise<Actor> {
    const [key, session] = [randomUUID(), randomUUID()];
    const email = `${key}@example.org`;
    const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
    const data = { ...names, email, emailHash: ports.secrets.hashEmail(email), role: 'USER' as const };
    const stream = streamName(accounts.subject, key);
    const cause = { commandId: randomUUID(), command: accounts.register.name, actor: null };
    const metadata = { ...cause, time: new Date().toISOString(), correlationId: cause.commandId, schema: 1 };
    const events = await kernel.sealing.seal(stream, [{ type: 'AccountRegistered', data }]);
    await kernel.store.append(
      stream,
      events.map(event => ({ ...event, id: randomUUID(), metadata })),
      'none',
    );
    await ports.sessions.start(session, key, nowhere);
    return { key, token: ports.accessTokens.issue({ key, role: 'USER', session }) };
  }

  return {
    quiz: (slug, questions, rules) => publish(areas, slug, questions, rules),
    async learners(count) {
      const all: Actor[] = [];
      while (all.length < count) {
        const some = Math.min(TOGETHER, count - all.length);
        all.push(...(await Promise.all(Array.from({ length: some }, learner))));
      }
      return all;
    },
    attempt: key => ports.stateOf(attemptStream, key),
    close: () => areas.close(),
  };
}

const pathOf = (command: Command, param: string): string => routeOf(command).path.replace(/:\w+/, param);

/** Somebody at an attempt, as a browser sends it. Throws for a refusal. */
export class Taker {
  key = '';
  /** Questions whose answers were acknowledged. */
  readonly saved = new Set<string>();
  private sequence = 0;

  constructor(
    private readonly port: () => number,
    private readonly actor: Actor,
    private readonly desk: Class,
  ) {}

  async start(assessment: string): Promise<void> {
    const { data } = await this.done(attempts.start as Command, assessment, {});
    this.key = (data as { readonly key: string }).key;
  }

  /** Saves the right answer. */
  async save(question: Question): Promise<void> {
    const right = keyAnswer(question);
    const attempt = await this.desk.attempt(this.key);
    if (!right || !attempt) return;
    this.sequence += 1;
    const answers = [{ question: question.key, answer: answerForLearner(question, attempt.seed, right) }];
    await this.done(attempts.save as Command, this.key, { sequence: this.sequence, answers });
    this.saved.add(question.key);
  }

  submit(): Promise<unknown> {
    return this.done(attempts.submit as Command, this.key, {});
  }

  private async done(command: Command, param: string, body: object) {
    const { method } = routeOf(command);
    const path = pathOf(command, param);
    const outcome: Outcome = await send(this.port(), this.actor, { method, path, body, idempotencyKey: randomUUID() });
    if (outcome.kind === 'done') return outcome.answer;
    throw new Error(`${command.name} was ${outcome.kind}: ${JSON.stringify(outcome)}`);
  }
}

/** Answers that were acknowledged and are not there, graded as right, once the attempt is handed in. */
export async function lostOf(desk: Class, taker: Taker): Promise<number> {
  const grades = (await desk.attempt(taker.key))?.grades ?? {};
  return [...taker.saved].filter(question => grades[question]?.status !== 'right').length;
}
