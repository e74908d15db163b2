import { sql, type NotNull } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { learnerPages, type AssessmentHits } from '@learnloom/contracts/assessments/learner-pages';
import { answer } from '../../kernel/reading/answer.ts';
import { titleRank, titlesOrTagsWith } from '../../kernel/reading/titles.ts';
import { visibleAssessments } from './visible-assessments.ts';

const MOST = 30;
/** More words than this do not narrow a search by title any further. */
const MOST_WORDS = 8;

/** Finds what a top category holds whose title or tags have every word, wherever in its pages it stands. */
export const findAssessments = (kind: TakenKind) =>
  answer(
    learnerPages[kind].find,
    async ({ slug, search }, ports): Promise<AssessmentHits> => {
      const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      if (words.length === 0) return { hits: [] };
      const hits = await visibleAssessments(ports, kind)
        .where('t.slug', '=', slug)
        .where(({ ref }) => titlesOrTagsWith(ref('a.liveTitle'), sql`${ref('a.live')} -> 'tags'`, words))
        .orderBy(({ ref }) => titleRank(ref('a.liveTitle'), words))
        .orderBy('a.liveTitle')
        .orderBy('a.key')
        .limit(MOST)
        .select(['a.key', 'a.liveTitle as title', 'a.liveSlug as slug', 'c.title as topic'])
        .$narrowType<{ title: NotNull; slug: NotNull }>()
        .execute();
      return { hits };
    },
    { cost: 10 },
  );
