import * as account from './accounts/account.ts';
import * as activity from './activity/activity.ts';
import * as assessmentCategories from './assessments/categories.ts';
import * as author from './content/authors.ts';
import * as contentCategories from './content/categories.ts';
import { itemAggregate, itemEvents } from './content/item-events.ts';
import * as item from './content/item.ts';
import * as tag from './content/tags.ts';
import * as courseCategories from './courses/categories.ts';
import * as histories from './histories.ts';
import { categoriesOf } from './categories.ts';
import type { Aggregate } from './kernel/aggregate.ts';
import { categoryAggregate, categoryEvents } from './kernel/category.ts';
import type { Command, Query } from './kernel/command.ts';
import type { EventSpec } from './kernel/event.ts';
import { reservationEvents } from './kernel/reservation.ts';
import * as reactions from './operations/reactions.ts';
import * as readModels from './operations/read-models.ts';
import * as runner from './runner/runner.ts';
import * as contact from './website/contact.ts';
import * as newsletter from './website/newsletter.ts';
import * as page from './website/page.ts';
import * as settings from './website/settings.ts';

const modules = [
  account,
  activity,
  assessmentCategories,
  author,
  contentCategories,
  item,
  tag,
  courseCategories,
  histories,
  contact,
  newsletter,
  page,
  reactions,
  readModels,
  runner,
  settings,
];

function declarations(value: unknown, depth = 0): (Command | Query)[] {
  if (typeof value !== 'object' || value === null || depth > 2) return [];
  if ('type' in value && (value.type === 'command' || value.type === 'query')) return [value as Command | Query];
  return Object.values(value).flatMap(inner => declarations(inner, depth + 1));
}

const all = [...new Set(modules.flatMap(module => Object.values(module).flatMap(value => declarations(value))))];

/** Every command and every query that any area declares. */
export const commands: readonly Command[] = all.filter(d => d.type === 'command');
export const queries: readonly Query[] = all.filter(d => d.type === 'query');

export const commandNamed: ReadonlyMap<string, Command> = new Map(commands.map(c => [c.name, c]));

/** Every event type's declaration by its permanent name. */
export const eventSpecs: Readonly<Record<string, EventSpec<object>>> = {
  ...account.accountEvents,
  ...author.authorEvents,
  ...categoryEvents,
  ...itemEvents,
  ...tag.tagEvents,
  ...contact.contactEvents,
  ...newsletter.subscriberEvents,
  ...page.websitePageEvents,
  ...reactions.reactionEvents,
  ...readModels.readModelEvents,
  ...reservationEvents,
} as unknown as Record<string, EventSpec<object>>;

/** What the events of a stream do to its thing, by the stream's category. */
export const aggregateOf: ReadonlyMap<string, Aggregate> = new Map<string, Aggregate>([
  [account.accounts.subject, account.accountAggregate],
  [author.authors.subject, author.authorAggregate],
  ...Object.values(categoriesOf).map(({ subject }) => [subject, categoryAggregate] as const),
  ...item.itemKinds.map(kind => [kind, itemAggregate] as const),
  ...Object.values(tag.tagsOf).map(({ subject }) => [subject, tag.tagAggregate] as const),
  [contact.updateContactDetails.subject, contact.contactAggregate],
  [newsletter.subscribeToNewsletter.subject, newsletter.subscriberAggregate],
  [page.websitePageSubject, page.websitePageAggregate],
  [reactions.reactions.subject, reactions.reactionAggregate],
  [readModels.readModels.subject, readModels.readModelAggregate],
]);
