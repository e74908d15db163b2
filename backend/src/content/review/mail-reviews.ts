import { itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import { reviewApprovedMail, reviewChangesMail, reviewRequestMail } from '@learnloom/contracts/content/mails';
import { reviewsOf, type ReviewEvent } from '@learnloom/contracts/content/review';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { isThere } from '../../kernel/deciding/existing.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { content } from '../tables.ts';
import { namesOf } from './reviewers.ts';
import { reviewedItem, reviewStream } from './review.ts';

interface Letter {
  readonly kind: ItemKind;
  readonly key: string;
  /** Keys of accounts. */
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** To whom a letter goes and what it says; null: the item or the person is gone. */
async function letterOf({ kind, key, from, to, note }: Letter, ports: Ports) {
  const item = await ports.stateOf(reviewedItem(kind), key);
  const person = await content(ports.read)
    .selectFrom('account')
    .where('key', '=', to)
    .where('deleted', '=', false)
    .select(['email', 'firstName'])
    .executeTakeFirst();
  if (!isThere(item) || !person?.email) return null;
  const category = await content(ports.read)
    .selectFrom('category')
    .where('key', '=', item.topCategory)
    .select('slug')
    .executeTakeFirst();
  const names = await namesOf([from], ports);
  return {
    ...{ to: person.email, account: to, secrets: {}, until: null },
    values: {
      firstName: person.firstName ?? '',
      name: names.get(from) ?? '',
      title: { ...item, ...item.draft }.title,
      note,
      link: hostUrl(ports.settings, 'admin', `${itemRoot[kind]}/${category?.slug ?? ''}/${item.slug}`),
    },
  };
}

const kindOf = (stream: string): ItemKind => (stream.startsWith('tutorial-') ? 'tutorial' : 'article');

/** Tells the reviewer of a request, and whoever requested it of the decision. */
export const mailReviews = reaction<ReviewEvent>('MailReviews', {
  about: 'Emails reviewers and authors about reviews',
  on: {
    ReviewRequested: async ({ key, data }, ports, effect) => {
      const letter = await letterOf({ kind: data.kind, key, from: data.by, to: data.reviewer, note: data.note }, ports);
      if (letter) await effect.execute(mails.queue, addressed(reviewRequestMail, letter));
    },
    ReviewApproved: async ({ key, stream, data: { by } }, ports, effect) => {
      const kind = kindOf(stream);
      const review = await ports.stateOf(reviewStream(reviewsOf[kind]), key);
      const letter = review && (await letterOf({ kind, key, from: by, to: review.requester, note: '' }, ports));
      if (letter) await effect.execute(mails.queue, addressed(reviewApprovedMail, letter));
    },
    ReviewChangesRequested: async ({ key, stream, data: { by, text } }, ports, effect) => {
      const kind = kindOf(stream);
      const review = await ports.stateOf(reviewStream(reviewsOf[kind]), key);
      const letter = review && (await letterOf({ kind, key, from: by, to: review.requester, note: text }, ports));
      if (letter) await effect.execute(mails.queue, addressed(reviewChangesMail, letter));
    },
  },
});
