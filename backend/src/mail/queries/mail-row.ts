import { may } from '@learnloom/contracts/kernel/access';
import { manageAccounts } from '@learnloom/contracts/accounts/permissions';
import { campaignMails } from '@learnloom/contracts/mail/campaigns';
import type { MailRow } from '@learnloom/contracts/mail/mails';
import { mailNamed } from '@learnloom/platform/areas';
import type { Actor } from '../../kernel/deciding/decider.ts';

export type StoredMail = Omit<MailRow, 'label' | 'to'> & { readonly to: string | null };

export const storedColumns = ['mail.key', 'mail', 'to', 'state', 'answer', 'mail.queuedAt', 'changedAt'] as const;

const campaignLabels: ReadonlyMap<string, string> = new Map([
  [campaignMails.real, 'Newsletter'],
  [campaignMails.test, 'Newsletter test'],
]);

export const labelOfMail = (name: string): string => mailNamed.get(name)?.label ?? campaignLabels.get(name) ?? name;

const ADDRESS = /([^\s<>"'(),:;@])[^\s<>"'(),:;@]*(@[^\s<>"'(),:;]+)/g;

/** 'ada@example.org' → 'a…@example.org' */
const masked = (text: string): string => text.replace(ADDRESS, '$1…$2');

/** Whole addresses are for those who manage accounts; servers repeat them in their answers. */
export function shownMail({ to, answer, ...row }: StoredMail, actor: Actor | null): MailRow {
  const shown = may(actor, manageAccounts.name) ? (text: string) => text : masked;
  return { ...row, label: labelOfMail(row.mail), to: shown(to ?? ''), answer: answer === null ? null : shown(answer) };
}
