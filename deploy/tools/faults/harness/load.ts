import { uuidOf } from '@learnloom/backend/kernel/deciding/uuid';
import { randomFrom } from '../../bench/replay/random.ts';
import type { Expected } from './audit.ts';
import { Broken } from './broken.ts';
import { sameAnswer, send } from './client.ts';
import type { Actor, Product } from './product.ts';
import { createTag, editTag, makeDraftTag, publishTag, type TagCommand } from './tags.ts';
import { pause } from './waiting.ts';

export interface LoadOptions {
  readonly actor: Actor;
  readonly random: () => number;
  readonly clients?: number;
  /** Few clients who think for longer: what restarts meanwhile has the processor. */
  readonly short?: boolean;
  /** Whether a backend may be gone when it is asked. */
  readonly mayBeAway: boolean;
  /** Of a proxy before the backends; they are asked themselves by default. */
  readonly port?: number;
}

/** Milliseconds that a client thinks at most before its next command. */
const THINKING_MS = { short: 100, full: 40 };
const CLIENTS = { short: 3, full: 8 };
const RETRY_MS = 50;
/** A tag gets as many commands before the client goes on to the next. */
const COMMANDS_EACH = 8;
/** Of the commands that were answered, so many are sent once more, as by a client that did not hear the answer. */
const REPEATED = 0.1;

/** Commands of one client, each on what the last one left. */
function* commandsOf(random: () => number, name: string): Generator<TagCommand> {
  for (let tag = 0; ; tag += 1) {
    const key = uuidOf('fault', name, String(tag));
    let slug = `${name}-${tag}`;
    let published = true;
    yield createTag(key, slug);
    for (let step = 1; step < COMMANDS_EACH; step += 1) {
      const dice = random();
      if (dice < 0.5) yield editTag(key, `Tag ${step}`, slug);
      else if (dice < 0.65) yield editTag(key, `Tag ${step}`, (slug = `${name}-${tag}-${step}`));
      else {
        yield published ? makeDraftTag(key) : publishTag(key);
        published = !published;
      }
    }
  }
}

/**
 * Clients that send one command after the other, each with an Idempotency-Key, and send it again until it is answered:
 * whatever happens to the product, every command that was begun must be there once.
 */
export class Load {
  /** Every command that was begun, and what it records. */
  readonly expected: Expected[] = [];
  acknowledged = 0;
  /** Answers that said: later. */
  unavailable = 0;
  private readonly broken = new Broken();
  private readonly running: Promise<void>[];
  private stopping = false;

  constructor(
    private readonly product: Product,
    private readonly options: LoadOptions,
  ) {
    const { short = false, clients = short ? CLIENTS.short : CLIENTS.full, random } = options;
    const run = Math.floor(random() * 1e9).toString(36);
    this.running = Array.from({ length: clients }, (_, index) =>
      this.client(index, randomFrom(Math.floor(random() * 2 ** 32)), `${run}-${index}`),
    );
    for (const client of this.running) client.catch(() => undefined);
  }

  /** Lets every client finish its command. Gives what did not hold. */
  async finish(): Promise<readonly string[]> {
    this.stopping = true;
    await Promise.all(this.running);
    return this.broken.list;
  }

  private async client(index: number, random: () => number, name: string): Promise<void> {
    const { actor, port, short = false } = this.options;
    const { backends, signal } = this.product;
    let number = 0;
    for (const command of commandsOf(random, name)) {
      if (this.stopping) return;
      const idempotencyKey = `${name}-${(number += 1)}`;
      const { stream, type } = command;
      this.expected.push({ ids: [uuidOf('command', actor.key, idempotencyKey)], stream, type, events: 1 });
      const portOf = () => port ?? backends[index % backends.length]?.port ?? 0;
      const answer = await this.acknowledgedBy(portOf, { ...command, idempotencyKey });
      if (!answer) return;
      if (random() < REPEATED) {
        const again = await this.acknowledgedBy(portOf, { ...command, idempotencyKey });
        if (again && !sameAnswer(answer, again)) this.broken.add(`${type} was answered in two ways`);
      }
      await pause(random() * (short ? THINKING_MS.short : THINKING_MS.full), signal);
    }
  }

  /** Sends a command until it is answered; null: it was refused, which no command here may be. */
  private async acknowledgedBy(portOf: () => number, command: TagCommand) {
    for (;;) {
      const outcome = await send(portOf(), this.options.actor, command);
      if (outcome.kind === 'done') {
        this.acknowledged += 1;
        return outcome.answer;
      }
      if (outcome.kind === 'refused') {
        this.broken.add(`${command.method} ${command.path} answered ${outcome.status} ${outcome.text.slice(0, 200)}`);
        return null;
      }
      if (outcome.kind === 'unavailable') this.unavailable += 1;
      else if (!this.options.mayBeAway) this.broken.add(`A backend did not answer: ${outcome.why}`);
      await pause(RETRY_MS, this.product.signal);
    }
  }
}
