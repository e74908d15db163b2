import { articleTags } from '@learnloom/contracts/content/tags';
import { routeOf, type Route } from '@learnloom/contracts/kernel/command';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Request } from './client.ts';

/** What faults are tried on: commands that hold a name, and whose every step is one event. */
export interface TagCommand extends Request {
  /** Stream and type of the event that it records. */
  readonly stream: string;
  readonly type: string;
}

const at = (declared: { readonly route: Route }, key: string) => {
  const { method, path } = routeOf(declared);
  return { method, path: path.replace(':key', key) };
};
const streamOf = (key: string): string => streamName(articleTags.subject, key);

export const createTag = (key: string, slug: string): TagCommand => ({
  ...at(articleTags.create, key),
  body: { key, title: 'Tag', slug },
  stream: streamOf(key),
  type: 'TagCreated',
});

export const editTag = (key: string, title: string, slug: string): TagCommand => ({
  ...at(articleTags.edit, key),
  body: { title, slug },
  stream: streamOf(key),
  type: 'TagEdited',
});

export const publishTag = (key: string): TagCommand => ({
  ...at(articleTags.publish, key),
  body: {},
  stream: streamOf(key),
  type: 'TagPublished',
});

export const makeDraftTag = (key: string): TagCommand => ({
  ...at(articleTags.makeDraft, key),
  body: {},
  stream: streamOf(key),
  type: 'TagUnpublished',
});
