// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaigns, type CampaignRow } from '@learnloom/contracts/mail/campaigns';
import { newsletter, type SubscriberRow } from '@learnloom/contracts/website/newsletter';
import { beginScreen, endScreen, makeWide, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page as Subscribers } from '../newsletter/subscribers-page.tsx';
import { Page as Campaigns } from './campaigns-page.tsx';

const key = '00000000-0000-4000-8000-0000000000aa';
const at = '2026-05-14T10:00:00.000Z';
const paged = { total: 1, page: 1, limit: 20 };

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  makeWide(1440);
  signedInAs(staff(campaigns.remove.permission, newsletter.end.permission));
});
afterEach(endScreen);

const choose = async (row: string, action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const answer = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
};

test('a newsletter is deleted only once that is confirmed', async () => {
  const row = { key, subject: 'In May', state: 'sent', at: null, startedAt: at, endedAt: at, changedAt: at };
  api.answers(campaigns.list, { ...paged, rows: [row as CampaignRow] });
  api.does(campaigns.remove);
  showScreen(<Campaigns />);
  await choose('In May', 'Delete');
  await screen.findByText('Delete “In May”?');
  await answer('Cancel');
  expect(api.heard(campaigns.remove)).toEqual([]);
  await choose('In May', 'Delete');
  await answer('Delete');
  expect(api.heard(campaigns.remove)).toEqual([{ key }]);
});

test('a subscription is ended only once that is confirmed: only its owner begins another', async () => {
  const row = {
    key,
    email: 'ada@example.org',
    state: 'subscribed',
    consent: '',
    subscribedAt: at,
    because: null,
    lists: [],
  };
  api.answers(newsletter.list, { ...paged, rows: [row as SubscriberRow] });
  api.does(newsletter.end);
  showScreen(<Subscribers />);
  await choose('ada@example.org', 'Unsubscribe');
  await screen.findByText('Unsubscribe ada@example.org?');
  expect(api.heard(newsletter.end)).toEqual([]);
  await answer('Unsubscribe');
  expect(api.heard(newsletter.end)).toEqual([{ key }]);
});
