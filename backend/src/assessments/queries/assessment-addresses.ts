import type { NotNull } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentAddresses } from '@learnloom/contracts/assessments/learner-pages';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { visibleAssessments } from './visible-assessments.ts';
import { assessments } from '../tables.ts';

/** As many as one sitemap may hold. */
const MOST = 50_000;

/** Answers with the addresses of what is published in a published top category. */
export const assessmentAddresses = (kind: TakenKind) =>
  answer(
    learnerPages[kind].addresses,
    async ({ slug }, ports): Promise<AssessmentAddresses> => {
      const top = await assessments(ports.read)
        .selectFrom('category')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .where('parent', 'is', null)
        .where('published', '=', true)
        .select('key')
        .executeTakeFirst();
      if (!top) throw missing(messages.contentMissing);
      const items = await visibleAssessments(ports, kind)
        .where('a.liveTopCategory', '=', top.key)
        .orderBy('a.liveTitle')
        .orderBy('a.key')
        .limit(MOST)
        .select(['a.liveSlug as slug', 'a.liveSince as changed'])
        .$narrowType<{ slug: NotNull; changed: NotNull }>()
        .execute();
      return { key: top.key, items };
    },
    { scopes: ({ key }) => [key], cost: 10 },
  );
