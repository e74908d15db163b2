import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formMessages } from '@learnloom/contracts/forms/messages';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as own from '../registry.ts';

/** More than a search looks at one by one. */
const MESSAGES = 2200;

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own]);
  const token = product.runtime.ports.secrets.derivedToken('opened-form', `${randomUUID()}_${Date.now() - 20_000}`);
  const sender = { opened: token, name: 'Adébáyọ̀ Ògúnlẹ́sì', email: 'ADE@example.org' };
  await product.execute(formMessages.contact, { ...sender, subject: 'Straße', text: 'First of all' }, null);
  // The newest is the first: every message is common, every tenth a tenth, the 2,150th is old.
  await product.kernel.database.pool.query(
    `insert into read.form_message (key, form, name, email, "emailHash", "textHash", subject, text, sought, state, "receivedAt", "changedAt")
     select 'm' || n, 'contact', 'N', 'n@example.org', '', '', 'S', 'T',
            'common' || case when n % 10 = 0 then ' tenth' else '' end || case when n = 2150 then ' old_one' else '' end,
            'new', now() - n * interval '1 hour', now()
       from generate_series(1, $1::int) n`,
    [MESSAGES],
  );
});
afterAll(() => product?.close());

const ask = (input: object) =>
  product.ask(formMessages.list, { form: 'contact', list: 'all', page: 1, limit: 20, ...input });
const keysOf = async (input: object) => (await ask(input)).rows.map(({ key }) => key);

test('a word that many messages have fills its pages from the newest, and counts on as they are turned', async () => {
  const first = await ask({ search: 'tenth' });
  expect(first.rows.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, index) => `m${(index + 1) * 10}`));
  // As many as are among the first ones, and perhaps others.
  expect([first.total, first.more]).toEqual([99, true]);
  const tenth = await ask({ search: 'tenth', page: 10 });
  expect([tenth.total, tenth.more]).toEqual([220, undefined]);
  expect(tenth.rows.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, index) => `m${(index + 181) * 10}`));
  expect((await ask({ search: 'tenth', page: 11 })).rows.at(-1)?.key).toBe('m2200');
  expect((await ask({ search: 'common', sort: 'received' })).rows[0]?.key).toBe('m2200');
});

test('a word that few have is found however old they are, and counted', async () => {
  for (const search of ['old_one', 'common OLD_one', 'ld_on']) {
    const { rows, total, more } = await ask({ search });
    expect([rows.map(({ key }) => key), total, more]).toEqual([['m2150'], 1, undefined]);
  }
  expect(await ask({ search: 'old%one' })).toMatchObject({ rows: [], total: 0 });
});

test('all that the sender wrote is searched, without regard to accents and capitals', async () => {
  for (const search of ['adebayo', 'ÒGÚN', 'ade@EXAMPLE.org', 'first all', 'straße']) {
    const [found] = (await ask({ search })).rows;
    expect(found?.name).toBe('Adébáyọ̀ Ògúnlẹ́sì');
  }
});

test('a list that a search leaves whole is counted whole', async () => {
  const { total, more } = await ask({});
  expect([total, more]).toEqual([MESSAGES + 1, undefined]);
  expect(await keysOf({ assigned: 'nobody', page: 110 })).toHaveLength(20);
});
