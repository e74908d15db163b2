import { sql } from 'kysely';
import { tagPages, type TagPage } from '@learnloom/contracts/content/item-lists';
import { itemKinds, type ItemKind } from '@learnloom/contracts/content/item';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';
import { itemsPage } from './items-page.ts';

/** Answers with what has a published tag. */
const pageOfTag = (kind: ItemKind) =>
  answer(
    tagPages[kind],
    async ({ slug, page = 1 }, ports): Promise<TagPage> => {
      const tag = await content(ports.read)
        .selectFrom('tag')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .where('published', '=', true)
        .select('title')
        .executeTakeFirst();
      if (!tag) throw missing(messages.contentMissing);
      const list = await itemsPage(ports, {
        kind,
        page,
        narrow: items => items.where(({ ref }) => sql<boolean>`${ref('i.tags')} @> ${JSON.stringify([slug])}::jsonb`),
      });
      return { kind, slug, title: tag.title, ...list };
    },
    { scopes: () => [] },
  );

export const pagesOfTags = itemKinds.map(pageOfTag);
