import { query } from '../kernel/command.ts';
import { publishedTopic } from '../kernel/published-kind.ts';

/** A published page that a document links to by its key. */
export interface LinkedPage {
  readonly title: string;
  /** Its address on the main host. */
  readonly path: string;
}

/** Where a link by key leads now. Missing for what readers do not see. */
export const linkedPage = query<LinkedPage>()('LinkedPage', {
  route: 'GET /website/links/:kind/:key',
  access: 'public',
  topics: [publishedTopic],
  input: f => ({ kind: f.line(30), key: f.key }),
});

/** What a page of another site says about itself, for a link card. */
export interface LinkPreview {
  /** Empty: it says none, or it cannot be read. */
  readonly title: string;
  readonly description: string;
  /** Its bytes in Base64; null: it has none, or none that can be read. */
  readonly image: { readonly type: string; readonly data: string } | null;
}

/** Reads a public page of another site by https. */
export const linkPreview = query<LinkPreview>()('LinkPreview', {
  route: 'GET /website/link-preview',
  access: 'staff',
  topics: [],
  input: f => ({ url: f.line(2048) }),
});
