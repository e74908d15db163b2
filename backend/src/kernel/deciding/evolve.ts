import type { Moment } from '@learnloom/contracts/kernel/aggregate';
import type { Event } from '@learnloom/contracts/kernel/event';

/** The state after an event. */
export type Evolve<S> = (state: S, event: Event, at: Moment) => S;
