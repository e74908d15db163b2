import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import { tagsOf } from '@learnloom/contracts/content/tags';
import { slug as slugField } from '@learnloom/contracts/kernel/fields';
import { keyOf } from './entry.ts';
import { existingTags } from './existing.ts';
import type { Gateway } from './gateway.ts';
import type { Source } from './sources.ts';

/** Creates the tags that items name and that are not there yet. What is no tag is reported with its item. */
export async function createTags(gateway: Gateway, sources: readonly Source[]): Promise<void> {
  for (const kind of itemKinds) {
    const wanted = wantedTags(kind, sources);
    if (wanted.size === 0) continue;
    const known = await existingTags(gateway, kind);
    const { create, subject } = tagsOf[kind];
    for (const slug of wanted) {
      if (known.has(slug)) continue;
      await gateway.execute(create, { key: keyOf(subject, slug), title: titleOf(slug), slug });
    }
  }
}

function wantedTags(kind: ItemKind, sources: readonly Source[]): ReadonlySet<string> {
  const named = sources.filter(({ fields }) => fields['kind'] === kind).flatMap(({ fields }) => fields['tags'] ?? []);
  const valid = named.map(tag => slugField.required().validate(tag)).filter(({ error }) => !error);
  return new Set(valid.map(({ value }) => String(value)));
}

/** 'container-queries' → 'Container queries'. */
const titleOf = (slug: string): string => `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
