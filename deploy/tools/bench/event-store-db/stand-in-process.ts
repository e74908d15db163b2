import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { serve } from '../processes/child.ts';

let standIn: StandIn | null = null;

const services = {
  /** Starts a stand-in for EventStoreDB that takes so many milliseconds for an append. Gives its connection string. */
  start: async (appendMs: number): Promise<string> => {
    standIn = await startStandIn({ direct: true });
    standIn.slowAppends(appendMs);
    return standIn.url;
  },
};
export type StandInServices = typeof services;

serve(services, async () => standIn?.close());
