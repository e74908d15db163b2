import { LRUCache } from 'lru-cache';
import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import type { Revision, AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import type { Question } from '@learnloom/contracts/assessments/question';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import type { Ports } from '../../kernel/ports.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { questionStream } from '../question/question.ts';
import { shownDocuments } from './shown-documents.ts';

/** Everything that attempts at a revision need: it never changes. */
export interface RevisionContent {
  readonly revision: Revision;
  /** With their keys, in the author's order. */
  readonly questions: ReadonlyMap<string, Question>;
  /** HTML of their documents, by the documents. */
  readonly html: ReadonlyMap<string, string>;
}

interface Pinned {
  readonly kind: AttemptKind;
  readonly assessment: string;
  readonly revision: number;
}

type Needed = Pick<Ports, 'store' | 'sealing' | 'documents'>;

/** Bytes, roughly. */
const MOST = 64 * 1024 * 1024;
/** Streams read, or documents rendered, at once. */
const TOGETHER = 10;

const kept = new LRUCache<string, RevisionContent, Pinned & { readonly ports: Needed }>({
  maxSize: MOST,
  sizeCalculation: ({ questions, html }) =>
    1000 + [...questions.values()].reduce((sum, one) => sum + JSON.stringify(one).length, 0) * 2 + sizeOf(html),
  fetchMethod: (_key, _stale, { context: { ports, ...pinned } }) => load(pinned, ports),
});

const sizeOf = (html: ReadonlyMap<string, string>): number =>
  [...html].reduce((sum, [document, shown]) => sum + 2 * (document.length + shown.length), 0);

/** The content of a revision, read from the log where it is not kept. Refuses `missing` one that never was. */
export async function revisionContent(pinned: Pinned, ports: Needed): Promise<RevisionContent> {
  const key = `${pinned.assessment} ${pinned.revision}`;
  const content = await kept.fetch(key, { context: { ...pinned, ports } });
  if (!content) throw missing(messages.contentMissing);
  return content;
}

async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += TOGETHER)
    done.push(...(await Promise.all(all.slice(at, at + TOGETHER).map(work))));
  return done;
}

async function load({ kind, assessment, revision: number }: Pinned, ports: Needed): Promise<RevisionContent> {
  const contract = assessmentsOf[kind];
  const states = await recordedStates(assessmentStream(contract), assessment, ports);
  const revision = states.findLast(state => state?.live?.number === number)?.live;
  if (!revision) throw missing(messages.contentMissing);
  const questions = await inGroups(revision.questions, async ({ key, version }) => {
    const state = (await recordedStates(questionStream(contract), key, ports))[version];
    if (!state) throw new Error(`Question ${key} has no version ${version}`);
    return questionOf(state);
  });
  const documents = [...new Set(questions.flatMap(shownDocuments))];
  const html = await inGroups(
    documents,
    async document => [document, (await ports.documents.rendered(document)).htmlContent] as const,
  );
  return { revision, questions: new Map(questions.map(one => [one.key, one])), html: new Map(html) };
}
