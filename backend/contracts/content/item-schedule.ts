import type { Command } from '../kernel/command.ts';
import { command, systemCommand } from '../kernel/command.ts';
import { capitalised } from '../kernel/capitalised.ts';
import type { ItemKind } from './item-events.ts';
import { notReviewed } from './item-refusals.ts';

/** Commands that publish an article or a tutorial later. */
export function scheduleCommands<const K extends ItemKind>(
  kind: K,
  path: `/${string}`,
  permission: Command['permission'],
) {
  const name = capitalised(kind);
  const article = kind === 'article' ? 'an' : 'a';
  return {
    /** Publishes it later, or the changes that readers do not see by then. Another time takes the place of the first. */
    schedule: command(`Schedule${name}`, {
      route: `POST ${path}/:key/schedule`,
      permission,
      activity: `Scheduled the publication of ${article} ${kind}`,
      says: 'Scheduled',
      subject: kind,
      overwrites: true,
      /** `at`: what a clock in the site's time zone shows, such as `2026-07-21T09:30`. */
      input: f => ({ key: f.key, at: f.line(16) }),
      refuses: {
        'not-a-time': { kind: 'invalid', field: 'at', message: 'Enter a date and a time' },
        'time-passed': { kind: 'invalid', field: 'at', message: 'Choose a time in the future' },
        'not-reviewed': notReviewed(kind),
        'nothing-to-publish': {
          kind: 'conflict',
          message: `This ${kind} is published and has no unpublished changes.`,
        },
      },
    }),
    unschedule: command(`Unschedule${name}`, {
      route: `DELETE ${path}/:key/schedule`,
      permission,
      activity: `Canceled the scheduled publication of ${article} ${kind}`,
      says: 'Schedule canceled',
      subject: kind,
      overwrites: true,
      input: f => ({ key: f.key }),
    }),
    publishScheduled: systemCommand(`PublishScheduled${name}`, {
      activity: `Published ${article} ${kind} as scheduled`,
      subject: kind,
      input: f => ({ key: f.key, at: f.dateTime }),
    }),
  };
}
