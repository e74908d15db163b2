import type { Knex } from 'knex';
import type { EventStore } from '@learnloom/kernel/event-store/event-store';
import type { Settings } from '@learnloom/kernel/settings';
import type { Secrets } from '@learnloom/kernel/secrets';

/** What handlers and queries may reach. Built once at the start. */
export interface Ports {
  /** Read models (search path `read`) and the tables of the kernel, which are written with their schema. */
  readonly db: Knex;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly secrets: Secrets;
}
