import { randomUUID } from 'node:crypto';
import { ConcurrencyError, parseStream, type EventStore } from '@learnloom/platform/event-store/event-store';
import type { Logger } from '@learnloom/platform/log';
import { NameStreams, type Details, type Known } from './name-streams.ts';
import type { States } from './states.ts';

/** After so long an unconfirmed claim is void. */
const CLAIM_LIFE_SECONDS = 30;
const ATTEMPTS = 5;

/**
 * Names that one stream's events need, claimed; the next step is to append them. Recorded, they confirm the claim: that
 * the command of a claim is in its holder's stream says more than an event of its own would.
 */
export interface Claims {
  /** The events were appended. */
  recorded(): void;
  /** They were not, as far as is known. Never fails. */
  release(): Promise<void>;
}

export class NameTaken extends Error {
  override readonly name = 'NameTaken';
  constructor(readonly taken: string) {
    super('A name is taken');
  }
}

export interface Holder {
  readonly category: string;
  readonly key: string;
}

/**
 * Keeps names unique across streams, on any event store: each name is a stream of its own whose expected version
 * decides races. A name that a stream holds according to its reservation, but not according to its own events (the
 * process ended in between), goes to the next claimant.
 */
export class Reservations {
  private readonly names: NameStreams;
  /** Claims of this process that are over since the sweep took them last. */
  private over: string[] = [];
  /** What is released in the background. */
  private readonly releasing = new Set<Promise<void>>();

  constructor(
    private readonly store: EventStore,
    states: States,
    /** Whether a stream's events say, read now, that it holds the name. */
    private readonly holds: (holder: Holder, name: string) => Promise<boolean>,
    private readonly log: Logger,
    readonly clock: () => number = Date.now,
  ) {
    this.names = new NameStreams(store, states);
  }

  /** Claims all names or throws `NameTaken` for the first that another stream holds. */
  async claim(holder: string, names: readonly string[], details: Details): Promise<Claims> {
    const claim = randomUUID();
    const claimed: string[] = [];
    const release = () => this.release(claimed, holder, claim, details);
    try {
      for (const name of [...names].sort()) {
        await this.claimOne(name, holder, claim, details);
        claimed.push(name);
      }
    } catch (error) {
      await release();
      throw error;
    }
    return { recorded: () => void this.over.push(...(claimed.length > 0 ? [claim] : [])), release };
  }

  /** Releases names that the stream no longer holds, in the background: a claimant looks at the stream itself. */
  giveUp(holder: string, names: readonly string[], details: Details): void {
    if (names.length === 0) return;
    const work = this.release(names, holder, null, details);
    this.releasing.add(work);
    void work.finally(() => this.releasing.delete(work));
  }

  /**
   * Settles a claim that is void: where its command was recorded there is nothing to do, where the stream holds the name all
   * the same it is confirmed, else released. Gives whether it is settled.
   */
  async settleVoid(name: string, holder: string, claim: string, details: Details): Promise<boolean> {
    const current = await this.names.read(name);
    const isOpen = current.holder === holder && current.claims.includes(claim);
    if (!isOpen || !(await this.isUnderWay(name, { ...current, claims: [claim] }))) return true;
    await this.release([name], holder, claim, details);
    return !(await this.names.read(name)).claims.includes(claim);
  }

  /** Claims of this process whose commands were recorded since this was asked last. */
  takeOver(): readonly string[] {
    return this.over.splice(0);
  }

  /** When nothing is released in the background any more. */
  async settled(): Promise<void> {
    while (this.releasing.size > 0) await Promise.all(this.releasing);
  }

  /** The stream that holds a name, if its own events agree. */
  async holderOf(name: string): Promise<Holder | null> {
    const { holder } = await this.names.read(name);
    if (holder === null) return null;
    const found = parseStream(holder);
    return (await this.holds(found, name)) ? found : null;
  }

  private claimOne(name: string, holder: string, claim: string, details: Details): Promise<void> {
    return retried(async attempt => {
      // Most names are new, or this process wrote them last: what it presumes needs no look, and the append finds out.
      const presumed = this.names.presumed(name);
      const free = presumed.holder === null || presumed.holder === holder;
      const current = attempt === 1 && free ? presumed : await this.names.read(name);
      if (current.holder !== null && current.holder !== holder) await this.assertFree(name, current);
      // Claimed even if it is ours already: the new version refuses whoever is about to take it over.
      const until = new Date(this.clock() + CLAIM_LIFE_SECONDS * 1000).toISOString();
      await this.names.append(name, { type: 'NameClaimed', data: { name, holder, claim, until } }, current, details);
    });
  }

  /** Returns when the name may be taken from its holder, else throws `NameTaken`. */
  private async assertFree(name: string, current: Known): Promise<void> {
    const holder = current.holder ?? '';
    const isHeld = () => this.holds(parseStream(holder), name);
    if (await isHeld()) throw new NameTaken(name);
    if (current.claims.length === 0 || Date.parse(current.until) <= this.clock()) return;
    // A command that was recorded since the first look may have brought the name back.
    if ((await this.isUnderWay(name, current)) || (await isHeld())) throw new NameTaken(name);
  }

  /** Whether a claim's command is yet to be recorded; once it is, the claim is over. */
  private async isUnderWay(name: string, { holder, claims }: Known): Promise<boolean> {
    const claimed = await this.names.claimsOf(name);
    const recorded = new Set((await this.store.read(holder ?? '')).map(({ metadata }) => metadata.commandId));
    return claims.some(claim => !recorded.has(claimed.get(claim)?.metadata.commandId ?? ''));
  }

  private async release(
    names: readonly string[],
    holder: string,
    claim: string | null,
    details: Details,
  ): Promise<void> {
    const released = await Promise.allSettled(
      names.map(name => retried(() => this.releaseOne(name, holder, claim, details))),
    );
    for (const result of released)
      if (result.status === 'rejected')
        this.log.warn({ err: result.reason }, 'A reservation could not be released; the sweep will');
  }

  private async releaseOne(name: string, holder: string, claim: string | null, details: Details): Promise<void> {
    const current = await this.names.read(name);
    if (current.holder !== holder) return;
    if (claim !== null && !current.claims.includes(claim)) return;
    if (!(await this.holds(parseStream(holder), name)))
      return this.names.append(name, { type: 'NameReleased', data: { holder, claim } }, current, details);
    // Recorded by another command of the stream, or by an append whose answer was lost.
    if (claim !== null)
      await this.names.append(name, { type: 'NameConfirmed', data: { holder, claim } }, current, details);
  }
}

async function retried(step: (attempt: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await step(attempt);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrencyError) || attempt === ATTEMPTS) throw error;
    }
  }
}
