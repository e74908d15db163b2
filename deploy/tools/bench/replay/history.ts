import { randomUUID } from 'node:crypto';
import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import type { AuthorEvent } from '@learnloom/contracts/content/authors';
import type { ItemEvent } from '@learnloom/contracts/content/item-events';
import type { TagEvent } from '@learnloom/contracts/content/tags';
import type { CategoryEvent } from '@learnloom/contracts/kernel/category';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { ReservationEvent } from '@learnloom/contracts/kernel/reservation';
import type { SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import type { WebsitePageEvent } from '@learnloom/contracts/website/page';
import { picker, randomFrom } from './random.ts';
import type { Written } from './samples.ts';

/** What one command recorded in one stream. */
export interface Recorded {
  readonly stream: string;
  readonly command: string;
  readonly events: readonly Event[];
}

type Streams = 'account' | 'article' | 'author' | 'category' | 'subscriber' | 'tag' | 'page';

/** Stream categories where they are not called so. */
const categories: Partial<Record<Streams, string>> = {
  category: 'article-category',
  tag: 'article-tag',
  page: 'website-page',
};

const UUID_LENGTH = 36;
const TIME = '2026-01-01T00:00:00.000Z';

/**
 * What a site records in years, without end: readers who register and sign in, writers who add, edit and publish
 * articles, now and then a category, a tag, an author, a page.
 */
export function* history(written: readonly Written[]): Generator<readonly Recorded[]> {
  const random = randomFrom(1);
  const streams: Record<Streams, string[]> = {
    account: [],
    article: [],
    author: [],
    category: [],
    subscriber: [],
    tag: [],
    page: [],
  };
  let number = 0;
  const one = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const keyOf = (stream: string | undefined) => stream?.slice(-UUID_LENGTH) ?? randomUUID();

  function begin(kind: Streams): string {
    const stream = `${categories[kind] ?? kind}-${randomUUID()}`;
    streams[kind].push(stream);
    number += 1;
    return stream;
  }

  /** A name is claimed before and confirmed after. */
  function named(name: string, recorded: Recorded): readonly Recorded[] {
    const stream = `reservation-${randomUUID()}`;
    const { command, stream: holder } = recorded;
    const claim = randomUUID();
    const step = (...events: ReservationEvent[]): Recorded => ({ stream, command, events });
    return [
      step({ type: 'NameClaimed', data: { name, holder, claim, until: TIME } }),
      recorded,
      step({ type: 'NameConfirmed', data: { holder, claim } }),
    ];
  }

  const text = (): Written => {
    const found = one(written);
    if (!found) throw new Error('There are no texts');
    return found;
  };
  const existing = <E extends Event>(kind: Streams, command: string, ...events: E[]): readonly Recorded[] => {
    const stream = one(streams[kind]);
    return stream === undefined ? [] : [{ stream, command, events }];
  };

  const createArticle = () => {
    const stream = begin('article');
    const title = `How to do the thing with number ${number}`;
    const slug = `how-to-do-the-thing-with-number-${number}`;
    const created: ItemEvent = {
      type: 'ContentCreated',
      data: {
        kind: 'article',
        title,
        slug,
        featured: random() < 0.1,
        author: keyOf(one(streams.author)),
        category: keyOf(one(streams.category)),
        topCategory: keyOf(one(streams.category)),
        tags: ['practice', 'basics'],
        metaTitle: title,
        metaKeywords: 'practice, basics, thing',
        imageThumbnail: '',
        videoThumbnail: '',
        order: 0,
        ...text(),
      },
    };
    const published: ItemEvent[] = random() < 0.5 ? [{ type: 'ContentPublished', data: { on: TIME } }] : [];
    return named(`slug/article/${slug}`, { stream, command: 'CreateArticle', events: [created, ...published] });
  };

  const register = () => {
    const stream = begin('account');
    const registered: AccountEvent = {
      type: 'AccountRegistered',
      data: {
        email: `reader${number}@example.com`,
        emailHash: randomUUID().replaceAll('-', '').repeat(2),
        firstName: 'Ngozi',
        lastName: `Reader ${number}`,
        otherNames: '',
        role: 'USER',
      },
    };
    const chosen: AccountEvent = { type: 'PasswordChosen', data: {} };
    return named(`email/${number}`, { stream, command: 'Register', events: [registered, chosen] });
  };

  const createCategory = () => {
    const parent = random() < 0.7 ? one(streams.category) : undefined;
    const stream = begin('category');
    const slug = `category-${number}`;
    const created: CategoryEvent = {
      type: 'CategoryCreated',
      data: {
        kind: 'article',
        title: `Category ${number}`,
        slug,
        motto: 'Learn it by doing it',
        summary: text().summary,
        imageThumbnail: '',
        videoThumbnail: '',
        parent: parent === undefined ? null : keyOf(parent),
      },
    };
    const published: CategoryEvent = { type: 'CategoryPublished', data: {} };
    return named(`slug/category/${slug}`, { stream, command: 'CreateArticleCategory', events: [created, published] });
  };

  const createAuthor = (): readonly Recorded[] => {
    const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
    const data = { ...names, avatar: '', gender: 'FEMALE', bio: '' } as const;
    const created = { type: 'AuthorCreated', data: data as never } satisfies AuthorEvent;
    return [{ stream: begin('author'), command: 'CreateAuthor', events: [created] }];
  };

  const createTag = (): readonly Recorded[] => {
    const created: TagEvent = {
      type: 'TagCreated',
      data: { kind: 'article', title: `Tag ${number}`, slug: `tag-${number}` },
    };
    return [{ stream: begin('tag'), command: 'CreateArticleTag', events: [created] }];
  };

  const subscribe = (): readonly Recorded[] => {
    const data = { email: `reader${number}@example.com` };
    const subscribed: SubscriberEvent = { type: 'NewsletterSubscribed', data };
    return [{ stream: begin('subscriber'), command: 'SubscribeToNewsletter', events: [subscribed] }];
  };

  const updatePage = (): readonly Recorded[] => {
    const { content } = text();
    const data = { section: 'about' as const, title: 'About us', content };
    const updated = { type: 'WebsitePageUpdated', data: data as never } satisfies WebsitePageEvent;
    return [{ stream: one(streams.page) ?? begin('page'), command: 'UpdateAboutUs', events: [updated] }];
  };

  const editText = () => {
    const edited: ItemEvent = { type: 'ContentEdited', data: text() };
    return existing('article', 'EditArticle', edited);
  };
  const editTitle = () => {
    const edited: ItemEvent = {
      type: 'ContentEdited',
      data: { title: `A better title ${(number += 1)}`, featured: true },
    };
    return existing('article', 'EditArticle', edited);
  };
  const publish = () =>
    existing<ItemEvent>('article', 'PublishArticle', { type: 'ContentPublished', data: { on: TIME } });
  const makeDraft = () => existing<ItemEvent>('article', 'MakeDraftArticle', { type: 'ContentUnpublished', data: {} });
  const signIn = () =>
    existing<AccountEvent>('account', 'SignIn', { type: 'SignedIn', data: { session: randomUUID() } });
  const signOut = () =>
    existing<AccountEvent>('account', 'SignOut', { type: 'SignedOut', data: { session: randomUUID() } });

  const next = picker<() => readonly Recorded[]>(random, [
    [8, createArticle],
    [12, editText],
    [8, editTitle],
    [12, publish],
    [6, makeDraft],
    [6, register],
    [28, signIn],
    [12, signOut],
    [5, subscribe],
    [1, createTag],
    [0.5, createCategory],
    [0.5, createAuthor],
    [1, updatePage],
  ]);
  yield createAuthor();
  yield createCategory();
  for (;;) yield next()();
}
