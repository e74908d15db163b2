import type { Access } from '@learnloom/contracts/kernel/access';
import { topicNamed, type Change } from '@learnloom/contracts/kernel/topic';
import type { Notifications } from '@learnloom/platform/notifications';

/** Which topics read models have announced since a position, so that a command's answer can name what it made stale. */
export class ChangedTopics {
  /** Position of the newest announcement by topic. */
  private readonly last = new Map<string, string>();
  /** Up to there notices may have been missed; null: it is not known up to where. */
  private missed: string | null = '';

  constructor(notifications: Pick<Notifications, 'on' | 'onChange' | 'onGap'>) {
    notifications.onChange(change => this.note(change));
    notifications.onGap(() => (this.missed = null));
    notifications.on('es_checkpoint', position => (this.missed ??= position));
  }

  /** Names of those that somebody with these rights may follow; null: unknown. */
  since(position: string, may: (access: Access) => boolean): readonly string[] | null {
    if (this.missed === null || position <= this.missed) return null;
    const changed: string[] = [];
    // Every answer asks: entries would be made for every topic there is.
    this.last.forEach((at, name) => {
      const topic = at >= position ? topicNamed(name) : undefined;
      if (topic !== undefined && may(topic.access)) changed.push(name);
    });
    return changed;
  }

  private note({ topic, position }: Change): void {
    if (position > (this.last.get(topic) ?? '')) this.last.set(topic, position);
  }
}
