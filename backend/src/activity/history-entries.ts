import { history as declared, type HistoryEntry } from '@learnloom/contracts/activity/history';
import { may } from '@learnloom/contracts/kernel/access';
import { DEFAULT_PAGE_SIZE } from '@learnloom/contracts/kernel/page-sizes';
import { commandNamed } from '@learnloom/platform/areas';
import { answer } from '../kernel/reading/answer.ts';
import { actorsOf } from './actors.ts';
import { actorKey, deedText, doerName } from './doer.ts';
import { excerpted } from './excerpt.ts';
import { recordedSteps, type Step } from './history-steps.ts';
import { thingWithHistory } from './history-subject.ts';
import { pageOf } from './places.ts';
import { readableChanges } from './readable.ts';
import { titleFrom } from './title.ts';
import { inReadingOrder } from './words.ts';

/** An autosave after the first changes nothing that the history shows. */
const repeatsSilently = ({ metadata, changes }: Step): boolean =>
  changes.length === 0 && commandNamed.get(metadata.command)?.series !== undefined;

/** What was done to one thing, newest first, as the event store has it. */
export const historyEntries = answer(
  declared,
  async ({ subject, key, page = 1, limit = DEFAULT_PAGE_SIZE }, { actor, ...ports }) => {
    const { thing, history } = thingWithHistory(subject, actor);
    const steps = await recordedSteps(subject, key, ports);
    const now = steps.at(-1);
    const done = steps.filter(step => !step.failed && !repeatsSilently(step));
    const shown = done.toReversed().slice((page - 1) * limit, page * limit);
    const [actorOf, readable] = await Promise.all([
      actorsOf(
        ports.read,
        shown.map(({ metadata }) => actorKey(subject, key, metadata)),
      ),
      readableChanges(
        ports,
        shown.map(({ changes }) => ({ subject, changes })),
      ),
    ]);
    const title = titleFrom(subject, now?.state ?? {});
    const deleted = now?.state['deleted'] === true;
    const { restore, own } = history;
    return {
      rows: shown.map(({ version, metadata, changes }): HistoryEntry => {
        const by = actorOf(actorKey(subject, key, metadata));
        return {
          id: metadata.commandId,
          version,
          text: deedText(metadata.command),
          command: metadata.command,
          actor: by,
          by: doerName(by, metadata.command),
          time: metadata.time,
          changes: inReadingOrder(subject, changes).map(change => excerpted(readable(subject, change))),
        };
      }),
      total: done.length,
      page,
      limit,
      noun: thing.noun,
      title,
      path: deleted ? null : pageOf({ subject, key, title }),
      latest: now?.version ?? 0,
      publishable: history.publishable,
      published: now?.state['published'] === true,
      returns: history.returns,
      deleted,
      restore: may(actor, restore.permission)
        ? { route: restore.route, refused: actor?.key === key ? (own ?? null) : null }
        : null,
    };
  },
);
