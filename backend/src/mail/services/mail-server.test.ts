import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailPeer } from '@learnloom/testing/mail-peer';
import { openMailServer, type OutgoingMail } from './mail-server.ts';

const mailFrom = { name: 'Learnloom', address: 'no-reply@example.org' };
const mail = (to: string): OutgoingMail => ({ to, subject: 'Hello', html: '', text: 'Hello', messageId: `${to}.1` });

test('a connection that is cut holds back its own mail and no other', async () => {
  const peer = await startMailPeer({ mood: to => (to.startsWith('cut') ? 'drop' : 'take') });
  const server = openMailServer({ smtp: { url: peer.url }, mailFrom });
  onTestFinished(async () => {
    server.close();
    await peer.close();
  });
  const outcomes = [];
  for (const to of ['cut@example.org', 'one@example.org', 'cut@example.org', 'two@example.org'])
    outcomes.push((await server.send(mail(to))).outcome);
  expect(outcomes).toEqual(['unanswered', 'sent', 'unanswered', 'sent']);
});

test('a server may look through a mail for long before it says that it took it', async () => {
  const peer = await startMailPeer({ mood: () => 'ponder' });
  const server = openMailServer({ smtp: { url: peer.url }, mailFrom }, { handOverMs: 500, answerMs: 10_000 });
  onTestFinished(async () => {
    server.close();
    await peer.close();
  });
  expect(await server.send(mail('one@example.org'))).toEqual({ outcome: 'sent', answer: '250 2.0.0 taken' });
  expect(peer.mails).toHaveLength(1);
});

test('a mail that the server has and says nothing of is told from one that it never got', async () => {
  const peer = await startMailPeer({ mood: to => (to.startsWith('vanish') ? 'vanish' : 'ponder') });
  const silent = createServer(socket => void socket.resume());
  await new Promise<void>(resolve => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const limits = { handOverMs: 500, answerMs: 300 };
  const server = openMailServer({ smtp: { url: peer.url }, mailFrom }, limits);
  const hanging = openMailServer({ smtp: { url: `smtp://127.0.0.1:${port}` }, mailFrom }, limits);
  onTestFinished(async () => {
    server.close();
    hanging.close();
    silent.close();
    await peer.close();
  });
  expect((await server.send(mail('vanish@example.org'))).outcome).toBe('unanswered');
  expect((await server.send(mail('ponder@example.org'))).outcome).toBe('unanswered');
  expect((await hanging.send(mail('one@example.org'))).outcome).toBe('delayed');
});

test('a server that hangs before it wants the mail does not have it, and is waited for no longer', async () => {
  const silentAbout = createServer(socket => {
    socket.write('220 here\r\n');
    socket.on('data', said => {
      if (!String(said).startsWith('RCPT')) socket.write('250 well\r\n');
    });
  });
  await new Promise<void>(resolve => void silentAbout.listen(0, '127.0.0.1', resolve));
  const { port } = silentAbout.address() as AddressInfo;
  const limits = { handOverMs: 1000, answerMs: 60_000 };
  const server = openMailServer({ smtp: { url: `smtp://127.0.0.1:${port}` }, mailFrom }, limits);
  onTestFinished(() => {
    server.close();
    silentAbout.close();
  });
  expect((await server.send(mail('one@example.org'))).outcome).toBe('delayed');
});

test('a server that ends every connection is not asked again by each mail that waits', async () => {
  let connections = 0;
  const away = createServer(socket => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>(resolve => void away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as AddressInfo;
  const server = openMailServer({ smtp: { url: `smtp://127.0.0.1:${port}` }, mailFrom });
  onTestFinished(() => {
    server.close();
    away.close();
  });
  const answers = [];
  for (let at = 0; at < 20; at += 1) answers.push(await server.send(mail(`${at}@example.org`)));
  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['delayed']));
  expect(connections).toBeLessThan(10);
});
