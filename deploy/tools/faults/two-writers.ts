import { uuidOf } from '@learnloom/backend/kernel/deciding/uuid';
import { randomFrom } from '../bench/replay/random.ts';
import { fault } from './fault.ts';
import { audit, type Expected } from './harness/audit.ts';
import { Broken } from './harness/broken.ts';
import { send, type Outcome } from './harness/client.ts';
import { withProduct, type Actor, type Product } from './harness/product.ts';
import { createTag, editTag, makeDraftTag, publishTag, type TagCommand } from './harness/tags.ts';

/** Races that go on side by side, each on streams of its own. */
const LANES = 16;

interface Race {
  readonly commands: readonly [TagCommand, TagCommand];
  /** Of the two, how many are answered as done when both are settled in turn. */
  readonly done: 1 | 2;
  /** Events that the two record together. */
  readonly events: 1 | 2;
}

/** What is answered and what is recorded when both want the same thing, in each of three ways. */
const races: readonly ((lane: Lane) => Race)[] = [
  // Both change the title: the one that comes second is decided again on the other's state.
  ({ key, slug, number }) => ({
    commands: [editTag(key, `A ${number}`, slug), editTag(key, `B ${number}`, slug)],
    done: 2,
    events: 2,
  }),
  // Both publish: decided again, the second has nothing to do.
  ({ key }) => ({ commands: [publishTag(key), publishTag(key)], done: 2, events: 1 }),
  // Both want the same name for something new: the second gets 409.
  ({ slug, number }) => {
    const [one, other] = ['one', 'other'].map(which => uuidOf('fault', slug, String(number), which));
    const name = `${slug}-${number}`;
    return { commands: [createTag(one ?? '', name), createTag(other ?? '', name)], done: 1, events: 1 };
  },
];

interface Lane {
  readonly key: string;
  readonly slug: string;
  /** Of the race in its lane. */
  readonly number: number;
}

const CONFLICT = 409;
const isConflict = (outcome: Outcome): boolean => outcome.kind === 'refused' && outcome.status === CONFLICT;

class Racing {
  acknowledged = 0;
  conflicts = 0;
  readonly broken = new Broken();
  /** Of each stream and type: ids of the requests, and the events that they record together. */
  readonly expected: Expected[] = [];
  private left: number;

  constructor(
    private readonly product: Product,
    private readonly actor: Actor,
    private readonly signal: AbortSignal,
    total: number,
  ) {
    this.left = total;
  }

  async lane(index: number, random: () => number): Promise<void> {
    const slug = `lane-${index}`;
    const key = uuidOf('fault', 'lane', String(index));
    await this.alone(createTag(key, slug));
    for (let number = 0; this.left > 0; number += 1) {
      this.signal.throwIfAborted();
      this.left -= 1;
      const race = races[Math.floor(random() * races.length)]?.({ key, slug, number });
      if (!race) continue;
      const publishes = race.commands[0].type === 'TagPublished';
      if (publishes) await this.alone(makeDraftTag(key));
      await this.race(race, `${slug}-${number}`);
    }
  }

  private async alone(command: TagCommand): Promise<void> {
    const [backend] = this.product.backends;
    const outcome = await send(backend?.port ?? 0, this.actor, command);
    if (outcome.kind !== 'done') this.broken.add(`${command.type} alone: ${JSON.stringify(outcome).slice(0, 200)}`);
  }

  private async race({ commands, done, events }: Race, name: string): Promise<void> {
    const ids = commands.map((_, index) => uuidOf('fault', 'race', name, String(index)));
    const outcomes = await Promise.all(
      commands.map((command, index) => {
        const port = this.product.backends[index]?.port ?? 0;
        return send(port, this.actor, { ...command, correlationId: ids[index] ?? '' });
      }),
    );
    const answered = outcomes.filter(({ kind }) => kind === 'done').length;
    const conflicts = outcomes.filter(isConflict).length;
    this.acknowledged += answered;
    this.conflicts += conflicts;
    if (answered + conflicts < outcomes.length || answered < 1 || answered > done)
      this.broken.add(`${commands[0].type}, both at once: ${JSON.stringify(outcomes).slice(0, 300)}`);
    const recorded = Math.min(events, answered);
    const { type } = commands[0];
    // Two that create have streams of their own; whichever it was, one of them.
    const streams = new Set(commands.map(({ stream }) => stream));
    if (streams.size === 1) this.expected.push({ ids, stream: commands[0].stream, type, events: recorded });
    else
      commands.forEach(({ stream }, index) => {
        const events = outcomes[index]?.kind === 'done' ? 1 : 0;
        this.expected.push({ ids: [ids[index] ?? ''], stream, type, events });
      });
  }
}

/** One of two writers on the same version wins; the other is decided again on the new state, or gets 409. */
export const twoWriters = fault(5, 'two writers on one version', {
  limit: null,
  async run({ random, short, signal, databases }) {
    const total = short ? 150 : 10_000;
    const databaseUrl = await databases.migrated();
    return withProduct({ databaseUrl, backends: 2, signal }, async product => {
      const racing = new Racing(product, await product.signIn(), signal, total);
      const lanes = Array.from({ length: LANES }, (_, index) => racing.lane(index, randomFrom(random() * 2 ** 32)));
      await Promise.all(lanes);
      const { acknowledged, conflicts, broken } = racing;
      broken.addAll(product.ends);
      const audited = await audit(databaseUrl, racing.expected, 'correlationId');
      const note = `${total} races, ${conflicts} answers of 409`;
      return { kills: 0, acknowledged, ...audited, recoveries: [], broken: broken.list, note };
    });
  },
});
