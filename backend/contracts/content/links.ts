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
