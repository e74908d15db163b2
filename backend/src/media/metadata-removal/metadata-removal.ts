import {
  metadataRemovalAggregate,
  metadataRemovals,
  type MetadataRemoval,
} from '@learnloom/contracts/media/metadata-removal';
import { fileKinds } from '@learnloom/contracts/media/file-kinds';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { media } from '../tables.ts';

export const metadataRemoval = stream(metadataRemovals.subject, metadataRemovalAggregate);

/** Media types of images. */
export const imageTypes: readonly string[] = Object.keys(fileKinds.image.types);

const isRunning = (state: MetadataRemoval | null): boolean => state?.state === 'running';

interface StartFacts {
  /** There is another one that goes on. */
  readonly running: boolean;
  readonly images: number;
}

async function startFacts({ read }: Pick<Ports, 'read'>): Promise<StartFacts> {
  const [running, images] = await Promise.all([
    media(read).selectFrom('metadata_removal').where('state', '=', 'running').limit(1).select('key').executeTakeFirst(),
    media(read)
      .selectFrom('media_file')
      .where('type', 'in', imageTypes)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirst(),
  ]);
  return { running: running !== undefined, images: Number(images?.count ?? 0) };
}

export const startRemoval = metadataRemoval.on(metadataRemovals.start, {
  prepare: (_input, ports) => startFacts(ports),
  decide: (_input, state, { facts: { running, images } }) => {
    if (state) return [];
    if (running) throw refusal(metadataRemovals.start, 'running-already');
    return [{ type: 'MetadataRemovalStarted', data: { images } }];
  },
  respond: ({ key }) => ({ key }),
});

export const stopRemoval = metadataRemoval.on(metadataRemovals.stop, (_input, state) => {
  if (!state) throw generalRefusal('not-found');
  if (!isRunning(state)) throw refusal(metadataRemovals.stop, 'over');
  return [{ type: 'MetadataRemovalStopped', data: {} }];
});

export const advanceRemoval = metadataRemoval.on(metadataRemovals.advance, ({ checked, cleaned }, state) =>
  isRunning(state) ? [{ type: 'MetadataRemovalAdvanced', data: { checked, cleaned } }] : [],
);

export const finishRemoval = metadataRemoval.on(metadataRemovals.finish, (_input, state) =>
  isRunning(state) ? [{ type: 'MetadataRemovalFinished', data: {} }] : [],
);

export const latestRemoval = answer(metadataRemovals.latest, (_input, { read }) =>
  media(read)
    .selectFrom('metadata_removal')
    .orderBy('startedAt', 'desc')
    .orderBy('key')
    .limit(1)
    .select(['key', 'state', 'images', 'checked', 'cleaned', 'startedAt'])
    .execute(),
);
