// A process with one reaction, as a backend runs it: it delivers to another side, then carries a command of ours out.
import { reaction } from '@learnloom/backend/kernel/reactions/reaction';
import { articleTags } from '@learnloom/contracts/content/tags';
import type { Event } from '@learnloom/contracts/kernel/event';
import { DELIVER, tagOf } from './deliveries.ts';
import { runReactor } from './run-reactor.ts';

const peer = process.env.PEER_URL ?? '';
const name = process.env.PROCESS_NAME ?? '';

const deliver = reaction<Event<'SubjectForgotten'>>(DELIVER, {
  about: 'Delivers',
  on: {
    async SubjectForgotten({ id }, _ports, effect) {
      const headers = { 'Idempotency-Key': effect.key, 'X-Process': name };
      const response = await fetch(peer, { method: 'POST', headers, signal: effect.signal });
      await response.body?.cancel();
      await effect.execute(articleTags.create, tagOf(id));
    },
  },
});

await runReactor(name, [deliver]);
