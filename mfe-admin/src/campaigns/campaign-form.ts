import type { CampaignDetails, WhatIsNew } from '@learnloom/contracts/mail/campaigns';
import type { Saved } from '@learnloom/ui/forms';
import { campaignsMessages } from './messages/messages.ts';

const t = campaignsMessages.text;

/** What staff write of a newsletter. */
export interface CampaignForm {
  readonly subject: string;
  readonly content: string;
  readonly since: string | null;
  readonly preheader: string;
  readonly list: string;
}

export const savedOf = (campaign: CampaignDetails | null): Saved<CampaignForm> => ({
  form: {
    subject: campaign?.subject ?? '',
    content: campaign?.content ?? '',
    since: campaign?.since ?? null,
    preheader: campaign?.preheader ?? '',
    list: campaign?.list ?? '',
  },
  version: campaign?.version ?? null,
  updatedAt: campaign?.changedAt ?? null,
});
export const same = (a: CampaignForm, b: CampaignForm): boolean =>
  a.subject === b.subject &&
  a.content === b.content &&
  a.since === b.since &&
  a.preheader === b.preheader &&
  a.list === b.list;
export const isCampaignForm = (value: unknown): value is CampaignForm =>
  typeof value === 'object' &&
  value !== null &&
  ['subject', 'content', 'since', 'preheader', 'list'].every(name => name in value);

const DAY_MS = 24 * 3_600_000;
export const segments = [
  { value: 'all', label: t('allSubscribers') },
  { value: '7', label: t('subscribersWhoJoinedInThe') },
  { value: '30', label: t('subscribersWhoJoinedInTheLast') },
] as const;

/** The segment that a moment stands for, as near as its days say. */
export const segmentOf = (since: string | null): string => {
  if (since === null) return 'all';
  return Date.now() - Date.parse(since) < 8 * DAY_MS ? '7' : '30';
};
export const sinceOf = (segment: string): string | null =>
  segment === 'all' ? null : new Date(Date.now() - Number(segment) * DAY_MS).toISOString();

interface Ops {
  readonly v: 1;
  readonly ops: readonly object[];
}

/** The document with a list of what is new at its end. */
export function withNew(content: string, { items, since }: WhatIsNew): string {
  const { ops } = (content ? JSON.parse(content) : { v: 1, ops: [] }) as Ops;
  const added = items.flatMap(({ title, address, summary }) => [
    { insert: title, attributes: { link: address } },
    ...(summary === '' ? [] : [{ insert: `: ${summary.replace(/\s+/g, ' ')}` }]),
    { insert: '\n', attributes: { list: 'bullet' } },
  ]);
  const title = Date.now() - Date.parse(since) < 8 * DAY_MS ? t('newThisWeek') : t('newSinceOurLastNewsletter');
  const head = [{ insert: title }, { insert: '\n', attributes: { header: 2 } }];
  return JSON.stringify({ v: 1, ops: [...ops, ...head, ...added] });
}
