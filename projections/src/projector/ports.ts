import type { Pool } from 'pg';
import type { EventStore } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import type { Sealing } from '@learnloom/platform/sealing';

/** What projecting needs. `pool`'s connections are made by `projectorPool`. */
export interface ProjectorPorts {
  readonly url: string;
  readonly pool: Pool;
  readonly store: EventStore;
  readonly sealing: Sealing;
  readonly log: Logger;
}
