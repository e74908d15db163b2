import { aggregate } from '../kernel/aggregate.ts';
import { command, query, systemCommand } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { manageMedia } from './permissions.ts';

/** Removes what cameras note (place, device, description) from images that were stored before uploads were cleaned. */
export const metadataRemovalEvents = {
  MetadataRemovalStarted: event<{ images: number }>(),
  /** Of one batch. */
  MetadataRemovalAdvanced: event<{ checked: number; cleaned: number }>(),
  MetadataRemovalStopped: event(),
  MetadataRemovalFinished: event(),
};
export type MetadataRemovalEvent = EventOf<typeof metadataRemovalEvents>;

export type RemovalState = 'running' | 'stopped' | 'finished';

export interface MetadataRemoval {
  readonly state: RemovalState;
  /** How many there were at the start. */
  readonly images: number;
  readonly checked: number;
  /** Of those that were checked, the ones that had metadata. */
  readonly cleaned: number;
  readonly startedAt: string;
}

export interface MetadataRemovalRow extends MetadataRemoval {
  readonly key: string;
}

export const metadataRemovalAggregate = aggregate<MetadataRemoval>()({
  events: metadataRemovalEvents,
  begin: {
    MetadataRemovalStarted: ({ images }, { time }) => ({
      state: 'running',
      images,
      checked: 0,
      cleaned: 0,
      startedAt: time,
    }),
  },
  on: {
    MetadataRemovalAdvanced: (removal, { checked, cleaned }) => ({
      ...removal,
      checked: removal.checked + checked,
      cleaned: removal.cleaned + cleaned,
    }),
    MetadataRemovalStopped: removal => ({ ...removal, state: 'stopped' }),
    MetadataRemovalFinished: removal => ({ ...removal, state: 'finished' }),
  },
  hidden: ['startedAt'],
});

const subject = 'metadata-removal';
const permission = manageMedia.may.deleteAny;
/** Images of one batch. */
export const REMOVAL_BATCH = 20;

export const removalChanges = topic('metadata-removals:staff', manageMedia.name);

export const metadataRemovals = {
  subject,
  start: command('RemoveStoredMetadata', {
    route: 'POST /files/metadata-removals',
    permission,
    activity: 'Started to remove the metadata of stored images',
    says: 'The images are being checked.',
    subject,
    input: f => ({ key: f.newKey }),
    refuses: { 'running-already': { kind: 'conflict', message: 'The images are already being checked.' } },
  }),
  stop: command('StopMetadataRemoval', {
    route: 'POST /files/metadata-removals/:key/stop',
    permission,
    activity: 'Stopped removing the metadata of stored images',
    subject,
    input: f => ({ key: f.key }),
    refuses: { over: { kind: 'conflict', message: 'All images have already been checked.' } },
  }),
  advance: systemCommand('AdvanceMetadataRemoval', {
    activity: 'Removed the metadata of some images',
    subject,
    input: f => ({
      key: f.key,
      checked: f.wholeNumber(0, REMOVAL_BATCH),
      cleaned: f.wholeNumber(0, REMOVAL_BATCH),
    }),
  }),
  finish: systemCommand('FinishMetadataRemoval', {
    activity: 'Finished removing the metadata of stored images',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** The last one; empty: there was none. */
  latest: query<readonly MetadataRemovalRow[]>()('MetadataRemovals', {
    route: 'GET /files/metadata-removals',
    access: manageMedia.name,
    topics: [removalChanges],
    input: () => ({}),
  }),
};
