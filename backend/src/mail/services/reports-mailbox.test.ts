import { expect, test } from 'vitest';
import { mailboxOf } from './reports-mailbox.ts';

test('the setting names server, folder, user and password of the mailbox [NWS-01]', () => {
  expect(mailboxOf('imaps://bounces%40example.org:p%3Ass@mail.example.org/Returned%20mail')).toMatchObject({
    folder: 'Returned mail',
    connection: {
      host: 'mail.example.org',
      port: 993,
      secure: true,
      auth: { user: 'bounces@example.org', pass: 'p:ss' },
    },
  });
  expect(mailboxOf('imap://ada:x@[::1]:1143')).toMatchObject({
    folder: 'INBOX',
    connection: { host: '::1', port: 1143, secure: false },
  });
});
