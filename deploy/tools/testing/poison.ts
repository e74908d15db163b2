import { randomUUID } from 'node:crypto';
import type { PageSection, websitePageEvents } from '@learnloom/contracts/website/page';
import { streamName, type EventStore, type NewEvent } from '@learnloom/platform/event-store/event-store';

export interface Poison {
  readonly stream: string;
  /** Ids, in order. */
  readonly events: readonly string[];
  readonly position: string;
}

const TYPE = 'WebsitePageUpdated' satisfies keyof typeof websitePageEvents;

/**
 * Appends updates of a page to a stream of their own. Once the section has a page, the database refuses them to the
 * read model `website_page`, which has one row a section, and to no other.
 */
export async function appendPoison(
  store: EventStore,
  section: PageSection,
  titles: readonly string[],
): Promise<Poison> {
  const stream = streamName('website-page', randomUUID());
  const events = titles.map((title): NewEvent => ({
    id: randomUUID(),
    type: TYPE,
    data: { section, title, content: '' },
    metadata: {
      commandId: randomUUID(),
      command: 'UpdateAboutInformation',
      actor: null,
      time: new Date().toISOString(),
      correlationId: 'test',
      schema: 1,
    },
  }));
  const { position } = await store.append(stream, events, 'none');
  return { stream, events: events.map(({ id }) => id), position };
}
