import { expect, test } from 'vitest';
import { COMPLAINT } from './mail-report.ts';
import { readReport } from './read-report.ts';

const ID = '0b6cc2f8-1f53-4e1c-8a46-3d0ef0f6a001@example.org';
const lines = (...text: readonly string[]): string => text.join('\r\n');

/** As Postfix 3.7 writes it. */
const postfix = (fields: readonly string[]) =>
  lines(
    'Return-Path: <>',
    'Date: Sun, 29 Nov 2026 00:10:00 +0000 (UTC)',
    'From: MAILER-DAEMON@mail.example.org (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'To: school@example.org',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4Sd0kN2x1Tz9sWv.1732838400/mail.example.org"',
    'Message-Id: <20261129001000.4Sd0kN@mail.example.org>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4Sd0kN2x1Tz9sWv.1732838400/mail.example.org',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mail.example.org.',
    '',
    '<gone@example.com>: host mx.example.com[192.0.2.7] said: 550 5.1.1',
    '    <gone@example.com>: Recipient address rejected: User unknown',
    '',
    '--4Sd0kN2x1Tz9sWv.1732838400/mail.example.org',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    'X-Postfix-Queue-ID: 4Sd0kN2x1Tz9sWv',
    'Arrival-Date: Sun, 29 Nov 2026 00:09:58 +0000 (UTC)',
    '',
    ...fields,
    '',
    '--4Sd0kN2x1Tz9sWv.1732838400/mail.example.org',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'From: Learnloom <school@example.org>',
    'To: gone@example.com',
    'Subject: What is new',
    `Message-ID: <${ID}>`,
    'Content-Type: text/plain',
    '',
    'Hello.',
    '',
    '--4Sd0kN2x1Tz9sWv.1732838400/mail.example.org--',
    '',
  );

const failed = [
  'Final-Recipient: rfc822; gone@example.com',
  'Original-Recipient: rfc822;gone@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.example.com',
  'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.com>: Recipient address',
  '    rejected: User unknown',
];

test('a bounce says which email came back, from whom and why [NWS-01]', async () => {
  expect(await readReport(postfix(failed))).toEqual([
    {
      kind: 'bounce',
      messageId: `<${ID}>`,
      email: 'gone@example.com',
      answer: '5.1.1 550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown',
    },
  ]);
});

test('an email that is only late, or that arrived, does not come back [NWS-01]', async () => {
  const other = (action: string, status: string) => [
    'Final-Recipient: rfc822; gone@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
  ];
  expect(await readReport(postfix(other('delayed', '4.4.1')))).toEqual([]);
  expect(await readReport(postfix(other('relayed', '2.0.0')))).toEqual([]);
  expect(await readReport(postfix(other('failed', '4.2.2')))).toEqual([]);
});

test('of several recipients each that failed is named [NWS-01]', async () => {
  const second = ['Final-Recipient: RFC822; full@example.com', 'Action: Failed', 'Status: 5.2.2'];
  const reports = await readReport(postfix([...failed, '', ...second]));
  expect(reports.map(({ email, answer }) => [email, answer.slice(0, 5)])).toEqual([
    ['gone@example.com', '5.1.1'],
    ['full@example.com', '5.2.2'],
  ]);
});

/** As Exchange Online writes it: the mail that came back by its headers alone, without a diagnostic code. */
const exchange = lines(
  'From: <postmaster@example.com>',
  'To: <school@example.org>',
  'Subject: Undeliverable: What is new',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
  '',
  '--b1',
  'Content-Type: text/html; charset="us-ascii"',
  '',
  '<p>Your message could not be delivered.</p>',
  '--b1',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns;DB9PR02MB1234.eurprd02.prod.outlook.com',
  '',
  'Final-recipient: rfc822;gone@example.com',
  'Action: failed',
  'Status: 5.1.10',
  '',
  '--b1',
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: <${ID}>`,
  'Subject: What is new',
  '',
  '--b1--',
  '',
);

test('headers alone are enough to know the email [NWS-01]', async () => {
  expect(await readReport(exchange)).toEqual([
    { kind: 'bounce', messageId: `<${ID}>`, email: 'gone@example.com', answer: '5.1.10' },
  ]);
});

/** The form of RFC 5965, appendix B. */
const complaint = (type: string) =>
  lines(
    'From: <abusedesk@example.com>',
    'To: <school@example.org>',
    'Subject: FW: What is new',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report.',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    'Original-Mail-From: <school@example.org>',
    'Original-Rcpt-To: <ada@example.com>',
    '',
    '--part1',
    'Content-Type: message/rfc822',
    '',
    'From: <school@example.org>',
    `Message-ID: <${ID}>`,
    '',
    'Hello.',
    '--part1--',
    '',
  );

test('a complaint names the email that was reported; other feedback is none [NWS-01]', async () => {
  expect(await readReport(complaint('abuse'))).toEqual([
    { kind: 'complaint', messageId: `<${ID}>`, email: 'ada@example.com', answer: COMPLAINT },
  ]);
  expect(await readReport(complaint('not-spam'))).toEqual([]);
});

test('what is no report says nothing, whatever it holds', async () => {
  const answer = lines(
    'From: <ada@example.com>',
    'Subject: Re: What is new',
    '',
    'Status: 5.1.1',
    'Action: failed',
    '',
  );
  for (const source of ['', 'x', answer, new Uint8Array([0, 255, 13, 10])])
    expect(await readReport(source)).toEqual([]);
  const deep = `Content-Type: multipart/mixed; boundary="a"\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary="a"\r\n\r\n'.repeat(500)}`;
  expect(await readReport(deep)).toEqual([]);
});
