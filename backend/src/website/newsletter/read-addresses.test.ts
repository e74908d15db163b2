import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAddresses } from './read-addresses.ts';

test('a line that is too long is named and not taken apart', async () => {
  const fits = `${' '.repeat(1900)}a@example.org`;
  const read = await readAddresses(`email,note\n${fits},x\nb@example.org,${'x'.repeat(2000)}\nc@example.org,x`);
  expect(read.addresses).toEqual(['a@example.org', 'c@example.org']);
  expect(read.broken).toEqual([{ line: 3, why: 'This line is too long' }]);
});

test('a spreadsheet’s apostrophe before a formula is no part of an address, nor of how somebody agreed', async () => {
  const read = await readAddresses("email,agreed\n'+a@example.org,'=at the fair\nb'c@example.org,by 'phone'", {
    consentColumn: 1,
  });
  expect(read.addresses).toEqual(['+a@example.org', "b'c@example.org"]);
  expect(read.agreed).toEqual(['=at the fair', "by 'phone'"]);
});

test('others get a turn every 200 lines', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `a${index}@example.org`);
  let turns = 0;
  let reading = true;
  const others = (async () => {
    for (; reading; turns += 1) await turn();
  })();
  const { taken } = await readAddresses(lines.join('\n'));
  reading = false;
  await others;
  expect(taken).toBe(1000);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test.each([
  [
    'this site',
    'Email,Status,Since,Consent',
    'subscribed,2026-01-01T00:00:00Z,asked',
    'ended,2026-01-01T00:00:00Z,asked',
  ],
  ['listmonk', 'email,status,name', 'enabled,Ada', 'blocklisted,Ada'],
  ['Ghost', 'email,subscribed_to_emails,deleted_at', 'true,', 'false,'],
  ['Mailchimp', 'Email Address,UNSUB_TIME,UNSUB_REASON', ',', '2025-11-02 10:00:00,N/A'],
  ['MailerLite', 'Subscriber,Status', 'Active', 'Unsubscribed'],
  ['Substack', 'Email,email_disabled', 'false', 'true'],
])('who has left in a file of %s is recorded as unsubscribed [NWS-01]', async (_, head, stays, left) => {
  const read = await readAddresses(`${head}\nstays@example.org,${stays}\nleft@example.org,${left}`);
  expect(read).toMatchObject({ addresses: ['stays@example.org', 'left@example.org'], ended: ['', 'asked'] });
  expect(read).toMatchObject({ taken: 1, unsubscribed: 1, broken: [] });
});

test('an address that is not confirmed, or of an unknown status, is left out and named; a cleaned one is recorded [NWS-01]', async () => {
  const read = await readAddresses(
    'Email,Status\na@example.org,Pending\nb@example.org,vip\nc@example.org,\nd@example.org,Cleaned',
  );
  expect(read.broken).toEqual([
    { line: 2, why: 'The file says that this address is not confirmed' },
    { line: 3, why: 'The file says “vip”, which is not a known status' },
    { line: 4, why: 'This line has no status' },
  ]);
  expect(read).toMatchObject({ addresses: ['d@example.org'], ended: ['bounced'], skipped: 3 });
});

test('who has left in one of two lines has left [NWS-01]', async () => {
  const read = await readAddresses(
    'Email,Status\na@example.org,active\nA@EXAMPLE.org,unsubscribed\na@example.org,active',
  );
  expect(read).toMatchObject({ addresses: ['a@example.org'], ended: ['asked'], twice: 2, taken: 0, unsubscribed: 1 });
});

test('line breaks in quotation marks and names before addresses are read; a stray mark costs its own line [NWS-01]', async () => {
  const rows = ['email,notes', 'nl1@example.com,"line one', 'line ""two""', '"', '"Ada Obi <angle1@example.com>",x'];
  const read = await readAddresses(
    `${rows.join('\r\n')}\nb@example.org,"never closed\nc@example.org,5" pipe\nnobody,x`,
  );
  expect(read.addresses).toEqual(['nl1@example.com', 'angle1@example.com', 'c@example.org']);
  expect(read.broken).toEqual([
    { line: 6, why: 'This line could not be read' },
    { line: 8, why: 'This is not a valid email address' },
  ]);
});
