import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { assessmentApi, type AssessmentEntry, type AssessmentItem } from '@learnloom/contracts/assessments/content-api';
import { assessmentRoot } from '@learnloom/contracts/assessments/learner-pages';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { hostUrl } from '../../kernel/http/hosts.ts';
import type { Ports } from '../../kernel/ports.ts';
import { answer, type Answering } from '../../kernel/reading/answer.ts';
import { cursorPage } from '../../kernel/reading/cursor.ts';
import { cardColumns, type CardRow, type Published } from './assessment-card.ts';
import { visibleAssessments } from './visible-assessments.ts';

/** Points of a list: up to 100 rows. */
const LIST_COST = 20;

const entries = (ports: Pick<Ports, 'read'>, kind: TakenKind) =>
  visibleAssessments(ports, kind)
    .select(cardColumns)
    .select(['t.title as topTitle', 'c.title as subTitle', 'c.slug as subSlug'])
    .$narrowType<Published>();

interface EntryRow extends CardRow {
  readonly topTitle: string;
  readonly subTitle: string;
  readonly subSlug: string;
}

/** Every field is named: nothing of the questions slips through. */
const toEntry = (
  { key, kind, live, ...row }: EntryRow,
  settings: Pick<Ports['settings'], 'publicUrl'>,
): AssessmentEntry => ({
  key,
  title: live.title,
  url: hostUrl(settings, 'main', `${assessmentRoot[kind]}/${row.categorySlug}/${live.slug}`),
  category: { title: row.topTitle, slug: row.categorySlug },
  subCategory: { title: row.subTitle, slug: row.subSlug },
  tags: live.tags,
  level: live.expLevel,
  minutes: live.duration,
  questions: live.questions.length,
  image: live.imageThumbnail,
  publishedAt: row.publishedAt,
  updatedAt: row.liveSince,
});

/** Answers other programs with the published quizzes or exercises, part by part. */
export const assessmentEntries = (kind: TakenKind): Answering =>
  answer(
    assessmentApi[kind].list,
    async ({ cursor, limit, category }, ports) => {
      const { rows, next } = await cursorPage({ cursor, limit }, (most, after) =>
        entries(ports, kind)
          .$if(category !== undefined, items =>
            items.where(({ or, eb }) => or([eb('c.slug', '=', category ?? ''), eb('t.slug', '=', category ?? '')])),
          )
          .$if(after !== null, items =>
            items.where(({ lit, ref }) => after?.(ref('a.publishedAt'), ref('a.key')) ?? lit(true)),
          )
          .orderBy('a.publishedAt', 'desc')
          .orderBy('a.key')
          .limit(most)
          .execute(),
      );
      return { rows: rows.map(row => toEntry(row, ports.settings)), next };
    },
    { scopes: () => [], cost: LIST_COST },
  );

/** Answers other programs with what there is to know before a quiz or an exercise begins. Tells no question. */
export const assessmentItem = (kind: TakenKind): Answering =>
  answer(
    assessmentApi[kind].one,
    async ({ key }, ports): Promise<AssessmentItem> => {
      const row = await entries(ports, kind).where('a.key', '=', key).executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const { description, passingScore } = row.live;
      const { htmlContent } = description === '' ? { htmlContent: '' } : await ports.documents.rendered(description);
      return { ...toEntry(row, ports.settings), html: htmlContent, passingScore };
    },
    { scopes: () => [] },
  );
