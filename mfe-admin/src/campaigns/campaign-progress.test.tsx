// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { Progress } from './campaign-progress.tsx';

beforeEach(() => void beginScreen());
afterEach(endScreen);

const none = { waiting: 0, delayed: 0, sent: 0, refused: 0, kept: 0, overdue: 0 };
const campaign = (state: CampaignDetails['state'], mails: Partial<CampaignDetails['mails']>): CampaignDetails => ({
  key: '00000000-0000-4000-8000-0000000000aa',
  subject: 'In May',
  content: '',
  since: null,
  preheader: '',
  list: '',
  state,
  at: null,
  startedAt: null,
  endedAt: null,
  changedAt: '2026-05-14T10:00:00.000Z',
  version: 2,
  recipients: 1200,
  mails: { ...none, ...mails },
});

test('on its way it says how many of all are done, those too that are not queued yet', () => {
  signedInAs(staff(manageMailing.name));
  showScreen(<Progress campaign={campaign('sending', { sent: 30, refused: 2, waiting: 8 })} />);
  expect(screen.getByText('32 of 1,200 mails done')).toBeTruthy();
  expect(screen.getByText('Waiting').nextSibling?.textContent).toBe('8');
});

test('what a pause holds waits, and is not lost', () => {
  signedInAs(staff(manageMailing.name));
  showScreen(<Progress campaign={campaign('paused', { sent: 30, kept: 8, overdue: 1 })} />);
  expect(screen.getByText('31 of 1,200 mails done')).toBeTruthy();
  expect(screen.getByText('Waiting').nextSibling?.textContent).toBe('8');
  expect(screen.getByText('Not sent').nextSibling?.textContent).toBe('1');
});

test('what was refused leads to those mails, for whoever may see them', () => {
  signedInAs(staff(manageMailing.name));
  const { unmount } = showScreen(<Progress campaign={campaign('sent', { sent: 30, refused: 2 })} />);
  expect(screen.getByRole('link', { name: /^View rejected emails/ }).getAttribute('href')).toBe(
    '/mailing?state=refused',
  );
  expect(screen.queryByText(/done$/)).toBeNull();
  unmount();
  signedInAs(staff());
  showScreen(<Progress campaign={campaign('sent', { sent: 30, refused: 2 })} />);
  expect(screen.queryByRole('link')).toBeNull();
});
