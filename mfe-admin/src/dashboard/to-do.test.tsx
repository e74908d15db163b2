// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityLog, type ActivityEntry } from '@learnloom/contracts/activity/activity';
import { articles } from '@learnloom/contracts/content/item';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Mine } from './to-do.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff());
});
afterEach(endScreen);

const entry = ({ name }: { readonly name: string }, title: string, hour: number) =>
  ({
    id: `${hour}`,
    command: name,
    time: `2026-05-14T${hour}:00:00.000Z`,
    target: { key: title, title, path: `/${title}`, type: '', noun: '', history: null },
  }) as Partial<ActivityEntry>;

test('what one worked on stands once each, newest first, without what was only tried out by a test send', async () => {
  const rows = [
    entry(mailTemplates.sendTest, 'Welcome', 15),
    entry(articles.edit, 'Flexbox', 14),
    entry(campaigns.test, 'News', 13),
    entry(campaigns.test, 'Offer', 13),
    entry(articles.create, 'Flexbox', 12),
    entry(campaigns.edit, 'Offer', 11),
  ];
  api.answers(activityLog, { rows, older: null, newer: null } as never);
  showScreen(<Mine />);
  await screen.findByRole('link', { name: 'Flexbox' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Flexbox', 'Offer']);
});
