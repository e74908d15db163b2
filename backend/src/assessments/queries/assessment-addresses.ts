import type { NotNull } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages } from '@learnloom/contracts/assessments/learner-pages';
import { ADDRESSES, type Addresses } from '@learnloom/contracts/kernel/published-kind';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { visibleAssessments } from './visible-assessments.ts';
import { assessments } from '../tables.ts';

/** More than this search engines are not told. */
const MOST = 50_000;

/** Answers with the addresses of what is published in a published top category. */
export const assessmentAddresses = (kind: TakenKind) =>
  answer(
    learnerPages[kind].addresses,
    async ({ slug, page = 1 }, ports): Promise<Addresses> => {
      const top = await assessments(ports.read)
        .selectFrom('category')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .where('parent', 'is', null)
        .where('published', '=', true)
        .select('key')
        .executeTakeFirst();
      if (!top) throw missing(messages.contentMissing);
      const all = await visibleAssessments(ports, kind)
        .where('a.liveTopCategory', '=', top.key)
        .orderBy('a.liveTitle')
        .orderBy('a.key')
        .limit(MOST)
        .select(['a.liveSlug as slug', 'a.liveSince as changed'])
        .$narrowType<{ slug: NotNull; changed: NotNull }>()
        .execute();
      return {
        key: top.key,
        items: page === 0 ? [] : all.slice((page - 1) * ADDRESSES, page * ADDRESSES),
        changed: all.reduce<string | null>(
          (newest, { changed }) => (changed > (newest ?? '') ? changed : newest),
          null,
        ),
        parts: Math.max(1, Math.ceil(all.length / ADDRESSES)),
      };
    },
    { scopes: ({ key }) => [key], cost: 10 },
  );
