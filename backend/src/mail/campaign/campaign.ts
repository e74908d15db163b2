import { campaignAggregate, campaigns, type Campaign } from '@learnloom/contracts/mail/campaigns';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

export const campaign = stream(campaigns.subject, campaignAggregate);

/** Of the one mail that a subscriber gets of a campaign. */
export const campaignMailKey = (key: string, subscriber: string): string => uuidOf('campaign-mail', key, subscriber);

/** Nothing of it has gone out. */
export const isBefore = ({ state }: Campaign): boolean => state === 'draft' || state === 'scheduled';
