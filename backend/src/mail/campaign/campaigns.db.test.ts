import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns, type CampaignState, type PreviewedCampaign } from '@learnloom/contracts/mail/campaigns';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import { startMailPeer, type MailPeer, type PeerMood } from '@learnloom/testing/mail-peer';
import * as website from '../../website/registry.ts';
import * as own from '../registry.ts';

let peer: MailPeer;
let product: TestAreas;
const moods = new Map<string, readonly PeerMood[]>();
/** Nobody's mail is taken for now. */
let closed = false;
const READERS = 150;
const readers = Array.from({ length: READERS }, (_, index) => `reader-${index}@example.org`);
const [gone = ''] = readers;

beforeAll(async () => {
  peer = await startMailPeer({ mood: (to, tries) => (closed ? 'delay' : (moods.get(to)?.[tries] ?? 'take')) });
  product = await testAreas([own, website], {
    environment: { SMTP_URL: peer.url, DOMAIN: 'example.org', PUBLIC_URL: 'https://example.org' },
    backOff: () => 50,
  });
  await product.execute(newsletter.importAll, { csv: `email\n${readers.join('\n')}`, consent: 'Sign-up sheet' });
  await eventually(async () => {
    const { total } = await product.ask(newsletter.list, { state: 'subscribed' });
    expect(total).toBe(READERS);
  });
});
afterAll(async () => {
  await product?.close();
  await peer?.close();
});

const content = JSON.stringify({
  v: 1,
  ops: [
    { insert: 'Hello' },
    { insert: '\n', attributes: { header: 2 } },
    { insert: 'Sort', attributes: { link: '/howto/javascript/sort' } },
    { insert: ' <script>alert(1)</script>\n' },
  ],
});
const write = async (subject: string): Promise<string> => {
  const { data } = await product.execute(campaigns.write, { subject, content });
  return (data as { key: string }).key;
};
const becomes = (key: string, state: CampaignState) =>
  eventually(async () => expect((await product.ask(campaigns.one, { key })).state).toBe(state));
const got = (subject: string) => peer.mails.filter(mail => mail.subject === subject);

test('a newsletter reaches each subscriber once, with a way to leave, and who is not there is dropped [WEB-03]', async () => {
  const subject = `News ${randomUUID()}`;
  moods.set(gone, ['refuse', 'refuse']);
  moods.set(readers[1] ?? '', ['delay', 'delay']);
  const key = await write(subject);
  const { data } = await product.execute(campaigns.preview, { subject, content });
  const { html, text } = data as PreviewedCampaign;
  expect(html).toContain('href="https://example.org/howto/javascript/sort"');
  expect(html).not.toContain('<script>alert');
  expect(text).toContain('Sort (https://example.org/howto/javascript/sort) <script>alert(1)</script>');
  await product.execute(campaigns.test, { key, to: 'staff@example.org' });
  await eventually(() => expect(got(`[Test] ${subject}`)).toHaveLength(1));
  expect(got(`[Test] ${subject}`)[0]?.to).toEqual(['staff@example.org']);
  expect((await product.ask(campaigns.one, { key })).recipients).toBe(READERS);

  await product.execute(campaigns.send, { key });
  await becomes(key, 'sent');
  await eventually(() => expect(got(subject)).toHaveLength(READERS - 1));
  const recipients = got(subject).flatMap(({ to }) => to);
  expect(new Set(recipients)).toEqual(new Set(readers.slice(1)));
  const mail = peer.newest(readers[2] ?? '');
  expect(mail?.headers.get('list-id')).toBe('<newsletter.example.org>');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<https:\/\/example\.org\/api\/website\/newsletter\/unsubscribe\/([^>]+)>$/.exec(
      mail?.headers.get('list-unsubscribe') ?? '',
    ) ?? [];
  await product.execute(newsletter.leave, { token: decodeURIComponent(token) }, null);
  const [left] = (await product.ask(newsletter.list, { search: readers[2] ?? '' })).rows;
  expect(left).toMatchObject({ state: 'ended', because: 'asked' });
  await eventually(async () => {
    const [bounced] = (await product.ask(newsletter.list, { search: gone })).rows;
    expect(bounced).toMatchObject({ state: 'ended', because: 'bounced' });
  });
  await eventually(async () => {
    const { mails } = await product.ask(campaigns.one, { key });
    expect(mails).toMatchObject({ sent: READERS - 1, refused: 1 });
  });
});

test('what is paused goes on where it was, nobody gets it twice, and what is stopped stays so', async () => {
  const subject = `Paused ${randomUUID()}`;
  const key = await write(subject);
  await product.execute(campaigns.send, { key });
  await product.execute(campaigns.pause, { key });
  await product.execute(campaigns.resume, { key });
  await becomes(key, 'sent');
  await eventually(() => expect(got(subject)).toHaveLength(READERS - 2));
  expect(new Set(got(subject).flatMap(({ to }) => to)).size).toBe(READERS - 2);

  const other = await write(`Stopped ${randomUUID()}`);
  await product.execute(campaigns.send, { key: other });
  await product.execute(campaigns.stop, { key: other });
  await expect(product.execute(campaigns.resume, { key: other })).rejects.toMatchObject({ code: 'not-on-its-way' });
});

test('a pause holds what is queued already, and going on sends it [WEB-03]', async () => {
  const subject = `Held ${randomUUID()}`;
  const key = await write(subject);
  const figures = async () => (await product.ask(campaigns.one, { key })).mails;
  closed = true;
  await product.execute(campaigns.send, { key });
  await eventually(async () => expect((await figures()).delayed).toBeGreaterThan(0));
  await product.execute(campaigns.pause, { key });
  await eventually(async () => expect(await figures()).toMatchObject({ waiting: 0, delayed: 0 }));
  const { kept } = await figures();
  closed = false;
  expect([kept > 0, got(subject)]).toEqual([true, []]);
  await product.execute(campaigns.resume, { key });
  await eventually(async () => expect(await figures()).toMatchObject({ sent: READERS - 2, kept: 0 }));
  expect(new Set(got(subject).flatMap(({ to }) => to)).size).toBe(READERS - 2);
  expect(got(subject)).toHaveLength(READERS - 2);
});

test('a search for two letters looks at the newest alone, and one for three finds the oldest, too', async () => {
  const oldest = `${randomUUID()} qxj`;
  await product.kernel.database.pool.query(
    `insert into read.campaign (key, subject, content, state, "changedAt", version)
     select gen_random_uuid()::text, case n when 2100 then $1 else 'News' end, '{}', 'sent',
            timestamptz '2020-01-01' - n * interval '1 day', 0
       from generate_series(1, 2100) n`,
    [oldest],
  );
  const found = (search: string) => product.ask(campaigns.list, { search });
  expect(await found('qx')).toMatchObject({ rows: [], total: 0, more: true });
  expect((await found('qxj')).rows.map(({ subject }) => subject)).toEqual([oldest]);
});
