import pg from 'pg';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Logger } from './log.ts';

/**
 * `es_events`: something was appended. `es_checkpoint`: the read models have reached the position in the payload.
 * `changes`: a JSON list of `Change`. `forgotten`: the key of the subject in the payload has been destroyed.
 * `sessions`: the session (family) in the payload has ended. `reactions`: somebody waits for reactions to what was
 * appended. `presence`: who has what open on another backend.
 */
const notificationChannels = [
  'es_events',
  'es_checkpoint',
  'changes',
  'forgotten',
  'sessions',
  'reactions',
  'presence',
] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
type Listener = (payload: string) => void;

/** Of the connection for notices, as the server lists it; each process has one. */
const applicationNameOf = (process: string): string => `learnloom ${process} notifications`;
export const BACKEND_NOTIFICATIONS = applicationNameOf('backend');

const RECONNECT_MS = { first: 100, most: 1000 };

export interface Watch {
  /** Milliseconds between two looks at whether the server still answers. */
  readonly every: number;
  /** Milliseconds after which a server that says nothing counts as away; fewer than `every`. */
  readonly deadline: number;
}
const WATCH: Watch = { every: 15_000, deadline: 10_000 };

/**
 * Notices between processes: one LISTEN connection, reconnected for ever. A lost notice costs latency only: whoever
 * waits for one polls too, and whoever keeps copies listens to `onGap`. It is asked from time to time, because a
 * connection that a router or a stopped machine has forgotten looks like one without notices.
 */
export class Notifications {
  private readonly listeners = new Map<NotificationChannel, Set<Listener>>(
    notificationChannels.map(name => [name, new Set()]),
  );
  private readonly gaps = new Set<() => void>();
  private client: pg.Client | null = null;
  private closed = false;
  private timer: NodeJS.Timeout | undefined;
  private watching: NodeJS.Timeout | undefined;

  private constructor(
    private readonly url: string,
    private readonly log: Logger,
    private readonly channels: readonly NotificationChannel[],
    private readonly watch: Watch,
    private readonly process: string,
  ) {}

  /**
   * Resolves once it listens; rejects when the first connection cannot be made. On the other channels it hears only
   * what this process tells itself: every notice wakes a process of the server and this one.
   */
  static async open(
    url: string,
    log: Logger,
    channels: readonly NotificationChannel[] = notificationChannels,
    watch: Watch = WATCH,
    process = 'some',
  ): Promise<Notifications> {
    const notifications = new Notifications(url, log, channels, watch, process);
    await notifications.connect();
    return notifications;
  }

  /** Calls back for every notice; gives the function that stops it. */
  on(channel: NotificationChannel, listener: Listener): () => void {
    this.listeners.get(channel)?.add(listener);
    return () => this.listeners.get(channel)?.delete(listener);
  }

  /** Calls back for every announced change of a read model. */
  onChange(listener: (change: Change) => void): () => void {
    return this.on('changes', payload => {
      for (const change of JSON.parse(payload) as Change[]) listener(change);
    });
  }

  /** Calls back when notices may have been missed: the connection was lost and is there again. */
  onGap(listener: () => void): () => void {
    this.gaps.add(listener);
    return () => this.gaps.delete(listener);
  }

  /** Tells the listeners of this process only, without waiting for the database. */
  emit(channel: NotificationChannel, payload: string): void {
    for (const listener of this.listeners.get(channel) ?? []) this.guard(() => listener(payload));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watching);
    await this.client?.end().catch(() => undefined);
  }

  private guard(call: () => void): void {
    try {
      call();
    } catch (error) {
      this.log.error({ err: error }, 'A listener of a notice failed');
    }
  }

  private async connect(): Promise<void> {
    const { every, deadline } = this.watch;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: applicationNameOf(this.process),
      keepAlive: true,
      connectionTimeoutMillis: deadline,
      query_timeout: deadline,
    });
    let lost = false;
    const onLost = () => {
      if (lost || this.closed) return;
      lost = true;
      this.client = null;
      clearInterval(this.watching);
      client.end().catch(() => undefined);
      this.reconnect(RECONNECT_MS.first);
    };
    client.on('error', () => undefined);
    client.on('notification', notice => this.emit(notice.channel as NotificationChannel, notice.payload ?? ''));
    try {
      await client.connect();
      await client.query(this.channels.map(channel => `listen ${channel}`).join('; '));
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.on('error', onLost);
    client.on('end', onLost);
    if (this.closed) {
      await client.end().catch(() => undefined);
      return;
    }
    this.client = client;
    this.watching = setInterval(() => void client.query('select').catch(onLost), every);
  }

  private reconnect(delay: number): void {
    this.timer = setTimeout(() => {
      this.connect().then(
        () => {
          for (const listener of this.gaps) this.guard(listener);
          this.emit('es_events', '');
        },
        () => {
          this.log.warn({ delay }, 'The connection for notices is lost; trying again');
          if (!this.closed) this.reconnect(Math.min(delay * 2, RECONNECT_MS.most));
        },
      );
    }, delay);
  }
}
