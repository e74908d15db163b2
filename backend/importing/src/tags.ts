import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import { tagsOf } from '@learnloom/contracts/content/tags';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import { slugify } from '@learnloom/contracts/kernel/slugify';
import { keyOf } from './entry.ts';
import { existingTags } from './existing.ts';
import type { Gateway } from './gateway.ts';
import type { Listed } from './sources.ts';

/** Slugs of the tags that an item names by their titles. What is no list stays, for the command to refuse. */
export const tagSlugs = (tags: unknown): unknown =>
  Array.isArray(tags) ? tags.map(tag => slugify(String(tag))) : tags;

/**
 * Creates the tags that items name and that are not there yet, with the title as it is written first. What is no tag is
 * reported with its item.
 */
export async function createTags(gateway: Gateway, listed: readonly Listed[]): Promise<void> {
  for (const kind of itemKinds) {
    const wanted = wantedTags(kind, listed);
    if (wanted.size === 0) continue;
    const known = await existingTags(gateway, kind);
    const { create, subject } = tagsOf[kind];
    for (const [slug, title] of wanted) {
      if (!known.has(slug)) await gateway.execute(create, { key: keyOf(subject, slug), title, slug });
    }
  }
}

/** Title by slug. */
function wantedTags(kind: ItemKind, listed: readonly Listed[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const tag of listed.flatMap(one => (one.kind === kind ? one.tags : []))) {
    const title = tag.trim();
    const { value, error } = slugField.required().validate(slugify(title));
    if (!error && !titles.has(value)) titles.set(value, title);
  }
  return titles;
}
