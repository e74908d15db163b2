import { accounts } from '@learnloom/contracts/accounts/account';
import type { HistoryContract, HistoryEntry } from '@learnloom/contracts/activity/history';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { commandNamed } from '@learnloom/contracts/registry';
import { answer } from '../kernel/reading/answer.ts';
import { actorsOf } from './actors.ts';
import { excerpted } from './excerpt.ts';
import { inReadingOrder } from './field-order.ts';
import { recordedSteps, type Step } from './history-steps.ts';
import { readableChanges } from './readable.ts';
import { titleFrom } from './title.ts';

/** Whoever registers or signs in acts for the account that this concerns. */
function actorKey(subject: string, key: string, { metadata }: Step): string | null {
  const own = subject === accounts.subject && commandNamed.get(metadata.command)?.permission === 'public';
  return metadata.actor ?? (own ? key : null);
}

/** What was done to one thing, newest first, as the event store has it. */
export const historyEntries = (contract: HistoryContract) =>
  answer(contract.entries, async ({ key, page = 1, limit = DEFAULT_PAGE_SIZE }, ports) => {
    const { subject } = contract;
    const steps = await recordedSteps(subject, key, ports);
    const now = steps.at(-1);
    const shown = steps.toReversed().slice((page - 1) * limit, page * limit);
    const [actorOf, readable] = await Promise.all([
      actorsOf(
        ports.db,
        shown.map(step => actorKey(subject, key, step)),
      ),
      readableChanges(
        ports.db,
        shown.flatMap(({ changes }) => changes),
      ),
    ]);
    return {
      rows: shown.map((step): HistoryEntry => ({
        id: step.metadata.commandId,
        version: step.version,
        text: commandNamed.get(step.metadata.command)?.activity ?? step.metadata.command,
        command: step.metadata.command,
        actor: actorOf(actorKey(subject, key, step)),
        time: step.metadata.time,
        changes: inReadingOrder(step.changes).map(change => excerpted(readable(change))),
      })),
      total: steps.length,
      page,
      limit,
      title: titleFrom(subject, now?.state ?? {}),
      latest: now?.version ?? 0,
      published: now?.state['published'] === true,
      deleted: now?.state['deleted'] === true,
    };
  });
