import { LRUCache } from 'lru-cache';
import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { questionOf } from '@learnloom/contracts/assessments/question-events';
import type { Question } from '@learnloom/contracts/assessments/question';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import type { Ports } from '../../kernel/ports.ts';
import { questionStream } from '../question/question.ts';
import { assessments } from '../tables.ts';

type Needed = Pick<Ports, 'read' | 'store' | 'sealing'>;

/** Questions of other versions that are looked into; a draft with more of them differs. */
const MOST_COMPARED = 20;

/** A version of a question never changes. Characters, roughly. */
const kept = new LRUCache<string, Question>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: question => JSON.stringify(question).length,
});

async function recorded(contract: AssessmentContract, key: string, version: number, ports: Needed) {
  const id = `${key} ${version}`;
  const known = kept.get(id);
  if (known) return known;
  const state = (await recordedStates(questionStream(contract), key, ports))[version];
  const question = state ? questionOf(state) : undefined;
  if (question) kept.set(id, question);
  return question;
}

/**
 * Whether a draft asks something else than what learners take. Versions alone cannot say: an edit that was taken back, or
 * a restored question, has a newer one and says the same.
 */
export async function asksSomethingElse(
  contract: AssessmentContract,
  assessment: string,
  ports: Needed,
): Promise<boolean> {
  const [draft, now] = await Promise.all([
    assessments(ports.read).selectFrom('assessment').where('key', '=', assessment).select('live').executeTakeFirst(),
    assessments(ports.read)
      .selectFrom('assessment_question')
      .where('assessment', '=', assessment)
      .orderBy('place')
      .orderBy('key')
      .select(['key', 'version'])
      .execute(),
  ]);
  const live = draft?.live?.questions ?? [];
  if (live.length !== now.length || live.some(({ key }, at) => now[at]?.key !== key)) return true;
  const others = live.filter(({ version }, at) => now[at]?.version !== version);
  if (others.length === 0) return false;
  if (others.length > MOST_COMPARED) return true;
  const rows = await assessments(ports.read)
    .selectFrom('assessment_question')
    .where(
      'key',
      'in',
      others.map(({ key }) => key),
    )
    .select(['key', 'question'])
    .execute();
  const present = new Map(rows.map(({ key, question }) => [key, question]));
  for (const { key, version } of others) {
    const [then, question] = [await recorded(contract, key, version, ports), present.get(key)];
    if (!then || !question || changedFields<Question>(then, question)) return true;
  }
  return false;
}
