import { aggregate } from '../kernel/aggregate.ts';
import { capitalised } from '../kernel/capitalised.ts';
import { command, query } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { itemsOf, type ItemContract, type ItemKind } from './item.ts';

export const previewLinkEvents = {
  /**
   * The link shows the item with its unpublished changes to anyone who has it. It replaces an earlier one. `number`: counts
   * the links of the item, so that each has its own token. `expiresAt`: ISO date-time.
   */
  PreviewLinkCreated: event<{ kind: ItemKind; item: string; number: number; expiresAt: string }>(),
  PreviewLinkRevoked: event(),
};
export type PreviewLinkEvent = EventOf<typeof previewLinkEvents>;

export interface PreviewLinkState {
  readonly kind: ItemKind;
  readonly item: string;
  readonly number: number;
  /** Null: revoked. */
  readonly expiresAt: string | null;
}

/** The stream has the key of the item. */
export const previewLinkAggregate = aggregate<PreviewLinkState>()({
  events: previewLinkEvents,
  begin: { PreviewLinkCreated: link => link },
  on: { PreviewLinkRevoked: link => ({ ...link, expiresAt: null }) },
});

/** Days for which a link works. */
export const PREVIEW_DAYS = { min: 1, max: 30, usual: 7 } as const;

/** Purpose of the token in a link. */
export const PREVIEW_LINK = 'preview-content';

/** What staff see of the link of an item. */
export interface PreviewLink {
  /** On the main host; null: no link works. */
  readonly path: string | null;
  /** ISO date-time. */
  readonly expiresAt: string | null;
}

function previewLinkContract<const K extends ItemKind>({ kind, path, may, group }: ItemContract, of: K) {
  const subject = `${kind}-preview-link`;
  const staffChanges = topic(`${subject}:staff`, group);
  const name = capitalised(of);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    kind,
    subject,
    group,
    topics: { staff: staffChanges },
    create: command(`Create${name}PreviewLink`, {
      route: `POST ${path}/:key/preview-link`,
      permission: may.edit,
      activity: `Created a preview link for ${article} ${kind}`,
      says: 'Preview link created',
      subject,
      input: f => ({ key: f.key, days: f.wholeNumber(PREVIEW_DAYS.min, PREVIEW_DAYS.max) }),
    }),
    revoke: command(`Revoke${name}PreviewLink`, {
      route: `DELETE ${path}/:key/preview-link`,
      permission: may.edit,
      activity: `Revoked the preview link for ${article} ${kind}`,
      says: 'Preview link revoked',
      subject,
      input: f => ({ key: f.key }),
    }),
    one: query<PreviewLink>()(`${name}PreviewLink`, {
      route: `GET ${path}/:key/preview-link` as `GET /${string}`,
      access: may.edit,
      topics: [staffChanges],
      input: f => ({ key: f.key }),
    }),
  };
}
export type PreviewLinkContract = ReturnType<typeof previewLinkContract>;

export const articlePreviewLinks = previewLinkContract(itemsOf.article, 'article');
export const tutorialPreviewLinks = previewLinkContract(itemsOf.tutorial, 'tutorial');
export const previewLinksOf: Readonly<Record<ItemKind, PreviewLinkContract>> = {
  article: articlePreviewLinks,
  tutorial: tutorialPreviewLinks,
};
