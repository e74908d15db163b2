import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletter, type SubscriberState } from '@learnloom/contracts/website/newsletter';
import type { ImportedSubscribers } from '@learnloom/contracts/website/subscriber-import';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import * as mail from '../mail/registry.ts';
import * as own from './registry.ts';

let peer: MailPeer;
let product: TestAreas;
beforeAll(async () => {
  peer = await startMailPeer();
  product = await testAreas([own, mail], {
    environment: { SMTP_URL: peer.url, DOMAIN: 'example.org', PUBLIC_URL: 'https://example.org' },
  });
});
afterAll(async () => {
  await product?.close();
  await peer?.close();
});

const somebody = () => `${randomUUID()}@example.org`;
const subscribe = (email: string) => product.execute(newsletter.subscribe, { email }, null);
const found = async (email: string) => (await product.ask(newsletter.list, { search: email })).rows[0];
const becomes = (email: string, state: SubscriberState) =>
  eventually(async () => expect((await found(email))?.state).toBe(state));
const mailsTo = (email: string) => peer.mails.filter(({ to }) => to.includes(email));
const tokenIn = async (email: string): Promise<string> => {
  await eventually(() => expect(mailsTo(email)).toHaveLength(1));
  const [address] = /https:\/\/example\.org\/newsletter\/confirm\?token=\S+/.exec(mailsTo(email)[0]?.text ?? '') ?? [];
  return new URL(address ?? '').searchParams.get('token') ?? '';
};
/** A command is answered after 2 s at the latest, read models that lag notwithstanding. */
const keyOf = async (email: string): Promise<string> => {
  await eventually(async () => expect(await found(email)).toBeDefined());
  return (await found(email))?.key ?? '';
};
const leaveToken = async (email: string) =>
  product.runtime.ports.secrets.derivedToken('newsletter-leave', await keyOf(email));

test('nobody gets a newsletter before the owner of the address has said yes by mail [WEB-03] [PUB-18]', async () => {
  const email = somebody();
  const first = await subscribe(email);
  expect(await subscribe(email.toUpperCase())).toEqual(first);
  expect((await found(email))?.state).toBe('pending');
  const token = await tokenIn(email);
  await expect(product.execute(newsletter.confirm, { token: `${token}x` }, null)).rejects.toMatchObject({
    code: 'link-over',
  });
  await product.execute(newsletter.confirm, { token }, null);
  expect(await found(email)).toMatchObject({ state: 'subscribed', consent: '' });
  await product.execute(newsletter.confirm, { token }, null);
  expect(await subscribe(email)).toEqual(first);
  expect(mailsTo(email)).toHaveLength(1);
});

test('one click leaves, once and for good, and an old confirmation does not bring anybody back', async () => {
  const email = somebody();
  await subscribe(email);
  const token = await tokenIn(email);
  await product.execute(newsletter.confirm, { token }, null);
  const leave = await leaveToken(email);
  await product.execute(newsletter.leave, { token: leave }, null);
  await product.execute(newsletter.leave, { token: leave }, null);
  expect(await found(email)).toMatchObject({ state: 'ended', because: 'asked' });
  await expect(product.execute(newsletter.confirm, { token }, null)).rejects.toMatchObject({ code: 'link-over' });
  await expect(product.execute(newsletter.leave, { token: 'made.up' }, null)).rejects.toMatchObject({
    code: 'link-over',
  });
});

const importing = async (csv: string): Promise<ImportedSubscribers> => {
  const { data } = await product.execute(newsletter.importAll, { csv, consent: 'Sign-up sheet, 4 March' });
  return data as ImportedSubscribers;
};

test('a file is imported with how people agreed; broken lines are named, and who left stays away', async () => {
  const [one, two, left, gone] = [somebody(), somebody(), somebody(), somebody()];
  await subscribe(left);
  await product.execute(newsletter.leave, { token: await leaveToken(left) }, null);
  await subscribe(gone);
  await product.execute(newsletter.remove, { key: await keyOf(gone) });
  const csv = [
    '\uFEFFName;Email;Note',
    `=HYPERLINK("x");${one};+1`,
    `"Obi; Ada";${two.toUpperCase()};`,
    `;${two};`,
    ';nobody;',
    'x;"broken;y',
    `;${left};`,
    `;${gone};`,
  ].join('\r\n');
  expect(await importing(csv)).toMatchObject({
    taken: 4,
    twice: 1,
    broken: [
      { line: 5, why: 'This is not a valid email address' },
      { line: 6, why: 'This line could not be read' },
    ],
    moreBroken: false,
  });
  await becomes(one, 'subscribed');
  await becomes(two, 'subscribed');
  expect(await found(one)).toMatchObject({ consent: 'Sign-up sheet, 4 March' });
  expect((await found(left))?.state).toBe('ended');
  expect(await found(gone)).toBeUndefined();
  await expect(importing('name\nAda')).rejects.toMatchObject({ code: 'nobody-in-it' });
  await expect(importing('a@example.org\n'.repeat(10_002))).rejects.toMatchObject({ code: 'too-many-rows' });
  // The file's addresses stay nowhere but with each subscriber.
  await eventually(async () => {
    const { rows } = await product.kernel.database.pool.query(
      "select 1 from es.events where stream like 'subscriber-import-%' and type = 'SubjectForgotten'",
    );
    expect(rows).toHaveLength(1);
  });
});

test('an import is previewed by counts, and who has left by the file gets no newsletter [NWS-01]', async () => {
  const [there, asked, left, fresh, ended] = [somebody(), somebody(), somebody(), somebody(), somebody()];
  await importing(`email\n${there}\n${left}`);
  await subscribe(asked);
  await becomes(left, 'subscribed');
  await becomes(there, 'subscribed');
  await product.execute(newsletter.leave, { token: await leaveToken(left) }, null);
  await becomes(left, 'ended');
  await becomes(asked, 'pending');
  const line = (email: string, status: string) => `${email},${status},2026-01-01T00:00:00Z,asked`;
  const all = [there, asked, left, fresh].map(email => line(email, 'subscribed'));
  const csv = ['Email,Status,Since,Consent', ...all, line(ended, 'ended'), line('nobody', 'ended')].join('\n');
  const { data } = await product.execute(newsletter.previewImport, { csv });
  expect(data).toEqual({
    added: 1,
    subscribed: 1,
    pending: 1,
    unsubscribed: 2,
    twice: 0,
    broken: [{ line: 7, why: 'This is not a valid email address' }],
    moreBroken: false,
    skipped: 1,
  });
  expect(await importing(csv)).toMatchObject({ taken: 4, unsubscribed: 1 });
  await becomes(ended, 'ended');
  await becomes(fresh, 'subscribed');
  expect(await found(left)).toMatchObject({ state: 'ended' });
  expect(await found(ended)).toMatchObject({ because: 'asked' });
});

const importOf = async (key: string) => (await product.ask(newsletter.imports, {})).find(one => one.key === key);

test('an import tells how far it is, and what it came to in the end [WEB-03]', async () => {
  const known = somebody();
  await subscribe(known);
  const csv = `email\n${known}\n${Array.from({ length: 349 }, somebody).join('\n')}`;
  const { key } = await importing(csv);
  await eventually(async () => {
    const row = await importOf(key);
    expect(row?.state).toBe('running');
    expect(row?.through).toBeGreaterThan(0);
  }, 30_000);
  await eventually(async () => {
    expect(await importOf(key)).toMatchObject({ state: 'ended', addresses: 350, through: 350, added: 349 });
  }, 90_000);
  await expect(product.execute(newsletter.stopImport, { key })).rejects.toMatchObject({ code: 'over' });
}, 130_000);

test('an import that is stopped takes no more, says how many it took, and keeps no address', async () => {
  const many = Array.from({ length: 450 }, somebody);
  const { key } = await importing(`email\n${many.join('\n')}`);
  await product.execute(newsletter.stopImport, { key });
  await eventually(async () => {
    const { rows } = await product.kernel.database.pool.query(
      "select 1 from es.events where stream = $1 and type = 'SubjectForgotten'",
      [`subscriber-import-${key}`],
    );
    expect(rows).toHaveLength(1);
  }, 30_000);
  const stopped = await eventually(async () => {
    const row = await importOf(key);
    expect(row?.state).toBe('stopped');
    return row;
  });
  expect(stopped?.added).toBeLessThan(many.length - 200);
  const there = await Promise.all(many.map(async email => ((await found(email)) ? 1 : 0)));
  expect(there.reduce<number>((sum, one) => sum + one, 0)).toBe(stopped?.added);
  await expect(product.execute(newsletter.stopImport, { key })).rejects.toMatchObject({ code: 'over' });
});

test('the addresses are taken from the column that was chosen, and of others nothing is kept [WEB-03]', async () => {
  const [home, work] = [somebody(), somebody()];
  const csv = `Email;Where to write\n${home};${work}\n${somebody()};\n`;
  const { data } = await product.execute(newsletter.importAll, { csv, column: 1, consent: 'Sign-up sheet' });
  expect(data).toMatchObject({ taken: 1, broken: [{ line: 3, why: 'This line has no email address' }] });
  await becomes(work, 'subscribed');
  expect(await found(home)).toBeUndefined();
});

test('how each agreed comes from a column of the file, and a line that does not say it is left out', async () => {
  const [one, silent] = [somebody(), somebody()];
  const csv = `Email,Opted in\n${one},"2026-03-04,\t10:22"\n${silent}, \n`;
  const { data } = await product.execute(newsletter.importAll, { csv, consent: 'Old newsletter', consentColumn: 1 });
  expect(data).toMatchObject({ taken: 1, broken: [{ line: 3, why: 'This line has no consent' }] });
  await becomes(one, 'subscribed');
  expect(await found(one)).toMatchObject({ consent: 'Old newsletter: 2026-03-04, 10:22' });
  expect(await found(silent)).toBeUndefined();
});

const exported = async (input: InputOf<typeof newsletter.file> = {}): Promise<string> => {
  let text = '';
  for await (const piece of (await product.ask(newsletter.file, input)).pieces) text += piece;
  return text;
};

test('the export has every subscriber once, however many batches they are', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 520 }, somebody);
  await importing(`email\n${many.join('\n')}`);
  const lines = async () => (await exported()).split('\r\n').map(line => line.split(',')[0] ?? '');
  // The import goes on after its answer.
  await eventually(async () => {
    const all = new Set(await lines());
    expect(many.filter(one => !all.has(one))).toEqual([]);
  }, 100_000);
  const found = await lines();
  expect(new Set(found).size).toBe(found.length);
  const oldest = (await exported({ sort: 'since' })).split('\r\n').slice(1, -1);
  expect(oldest.toReversed()).toEqual((await exported()).split('\r\n').slice(1, -1));
});

test('the export is of the list as it is narrowed [WEB-03] [ADM-05]', async () => {
  const [stays, leaves] = [somebody(), somebody()];
  await importing(`email\n${stays}\n${leaves}`);
  await becomes(leaves, 'subscribed');
  await product.execute(newsletter.end, { key: (await found(leaves))?.key ?? '' });
  await becomes(leaves, 'ended');
  const ended = (await exported({ state: 'ended' })).split('\r\n').slice(1, -1);
  expect(ended.every(line => line.split(',')[1] === 'ended')).toBe(true);
  expect(ended.some(line => line.startsWith(leaves))).toBe(true);
  const waits = somebody();
  await subscribe(waits);
  await becomes(waits, 'pending');
  expect(await exported({ search: waits })).toMatch(/,pending,[^,]*,\r\n$/);
  expect((await exported({ search: stays })).split('\r\n').slice(1, -1)).toEqual([expect.stringContaining(stays)]);
});

test('what is exported is no formula for a spreadsheet, and what is erased is not in it', async () => {
  const [danger, erased] = [`=cmd-${randomUUID()}@example.org`, somebody()];
  await importing(`email\n${danger}\n${erased}`);
  await becomes(danger, 'subscribed');
  await becomes(erased, 'subscribed');
  await product.execute(newsletter.remove, { key: (await found(erased))?.key ?? '' });
  // Erasing goes on after its answer.
  const csv = await eventually(async () => {
    const file = await exported();
    expect(file).not.toContain(erased);
    return file;
  });
  expect(csv).toContain(`'${danger},subscribed,`);
});
