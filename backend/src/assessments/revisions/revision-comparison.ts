import {
  fieldsOf,
  type assessmentEvents,
  type AssessmentFields,
  type TakenKind,
} from '@learnloom/contracts/assessments/assessment-events';
import {
  DRAFT,
  revisionsOf,
  type RevisionComparison,
  type RevisionRow,
  type WayBack,
} from '@learnloom/contracts/assessments/revisions';
import type { DataOf } from '@learnloom/contracts/kernel/aggregate';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Ports } from '../../kernel/ports.ts';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { assessments } from '../tables.ts';
import { questionDifferences, settingsDifferences } from './differences.ts';
import { wayBack, type VersionedQuestion } from './way-back.ts';

interface Content {
  readonly fields: AssessmentFields;
  readonly questions: readonly VersionedQuestion[];
}

/** What two revisions, or one and the draft, differ in: what learners took is read from the log. */
export const revisionComparison = (kind: TakenKind) =>
  answer(revisionsOf[kind], async ({ key, before, after }, ports): Promise<RevisionComparison> => {
    const { read } = ports;
    const row = await assessments(read)
      .selectFrom('assessment as a')
      .leftJoin('category as t', 't.key', 'a.topCategory')
      .where('a.key', '=', key)
      .where('a.kind', '=', kind)
      .selectAll('a')
      .select('t.slug as parentCategorySlug')
      .executeTakeFirst();
    if (!row) throw missing(messages.contentMissing);
    const revisions = await publications(kind, key, ports);
    const [newest, previous] = revisions;
    const draft = async (): Promise<Content> => ({
      fields: fieldsOf(row),
      questions: await draftQuestions(key, ports),
    });
    const published = async (revision: number): Promise<Content> => {
      const content = await revisionContent({ kind, assessment: key, revision }, ports);
      const versions = new Map(content.revision.questions.map(pinned => [pinned.key, pinned.version]));
      return {
        fields: fieldsOf(content.revision),
        questions: [...content.questions.values()].map(question => ({
          question,
          version: versions.get(question.key) ?? 0,
        })),
      };
    };
    /** From the draft to what a revision was. */
    const back = (number: number, then: Content, now: Content): WayBack | null => {
      const revision = revisions.find(one => one.number === number);
      if (!revision) return null;
      const isSame = !changedFields(now.fields, then.fields);
      return {
        ...wayBack(then.questions, now.questions),
        settings: isSame ? null : { version: revision.version, latest: row.version },
      };
    };
    const compared = async (from: number, to: number) => {
      const [left, right] = await Promise.all(
        [from, to].map(number => (number === DRAFT ? draft() : published(number))),
      );
      if (!left || !right) throw missing(messages.contentMissing);
      const [ones, others] = [left, right].map(side => side.questions.map(({ question }) => question));
      const questions = questionDifferences(ones ?? [], others ?? []);
      const names = await categoryNames([left, right], ports);
      return {
        before: from,
        after: to,
        settings: settingsDifferences(left.fields, right.fields, one => names.get(one) ?? ''),
        questions,
        alike: right.questions.length - questions.filter(one => one.after !== null).length,
        wayBack: from !== DRAFT && to === DRAFT ? back(from, left, right) : null,
      };
    };
    const found = await compared(before ?? newest?.number ?? DRAFT, after ?? DRAFT);
    // Nobody asked for two that are alike.
    const unasked = before === undefined && after === undefined && found.settings.length + found.questions.length === 0;
    return {
      title: row.title,
      slug: row.slug,
      parentCategorySlug: row.parentCategorySlug ?? '',
      revisions,
      live: row.published ? row.lastRevision : null,
      ...(unasked && newest && previous ? await compared(previous.number, newest.number) : found),
    };
  });

/** Every revision, newest first, each when it was first published. */
async function publications(
  kind: TakenKind,
  key: string,
  { store, sealing }: Pick<Ports, 'store' | 'sealing'>,
): Promise<readonly RevisionRow[]> {
  const stored = await store.read(streamName(kind, key));
  const opened = await sealing.open(stored);
  const found = new Map<number, RevisionRow>();
  for (const [at, { type }] of stored.entries()) {
    if (type !== 'AssessmentPublished') continue;
    const { revision, on } = opened[at] as DataOf<typeof assessmentEvents, 'AssessmentPublished'>;
    if (!found.has(revision)) found.set(revision, { number: revision, publishedOn: on, version: at });
  }
  return [...found.values()].reverse();
}

async function draftQuestions(
  assessment: string,
  { read }: Pick<Ports, 'read'>,
): Promise<readonly VersionedQuestion[]> {
  return assessments(read)
    .selectFrom('assessment_question')
    .where('assessment', '=', assessment)
    .orderBy('place')
    .orderBy('key')
    .select(['question', 'version'])
    .execute();
}

async function categoryNames(
  contents: readonly Content[],
  { read }: Pick<Ports, 'read'>,
): Promise<ReadonlyMap<string, string>> {
  const keys = contents.flatMap(({ fields }) => [fields.category, fields.topCategory]).filter(one => one !== null);
  if (keys.length === 0) return new Map();
  const rows = await assessments(read)
    .selectFrom('category')
    .where('key', 'in', keys)
    .select(['key', 'title'])
    .execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
}
