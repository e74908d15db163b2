import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabase } from '@learnloom/platform/reading';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as categories from '../../categories/registry.ts';
import * as assessments from '../registry.ts';
import { publishedQuiz, quizCategory, truth } from '../taken.fixture.ts';
import { belonging } from './belonging.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([assessments, categories]);
  await quizCategory(product);
});
afterAll(() => product?.close());

/** Read models through a pool that keeps what is asked of it. */
function overheard(pool: Pool) {
  const asked: string[] = [];
  const listen = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...given: readonly unknown[]): unknown => {
          if (name === 'query' && typeof given[0] === 'string') asked.push(given[0]);
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  const heard = { connect: async () => listen(await pool.connect()) } as unknown as Pool;
  return { read: readDatabase(heard), asked };
}

test('a search of the log looks titles up once, whatever belongs to them', async () => {
  const question = truth(1);
  await publishedQuiz(product, 'limestone', [question], { duration: 60 });
  const { read, asked } = overheard(product.kernel.database.readPool);
  const { kinds } = belonging;
  const found = await belonging.find(read, { kinds, people: [randomUUID()], words: ['limestone'] }, 10);
  expect(found).toEqual([question.key]);
  expect(asked.filter(text => text.includes('ilike'))).toHaveLength(1);
  expect(asked).toHaveLength(5);
  expect(await belonging.find(read, { kinds: ['quiz-bank-question'], people: [], words: ['limestone'] }, 10)).toEqual(
    [],
  );
});
