import { LRUCache } from 'lru-cache';
import { may } from '@learnloom/contracts/kernel/access';
import { manageMedia } from '@learnloom/contracts/media/permissions';
import type { Ports } from '../../kernel/ports.ts';
import type { FileFacts, Viewer } from '../../kernel/reading/lookups.ts';
import type { Notifications } from '@learnloom/platform/notifications';

/** What decides who may see a file. */
export type GuardedFile = Pick<FileFacts, 'key' | 'folder' | 'owner' | 'audience'>;

/** Milliseconds for which it is believed that somebody may, or may not, see a file, unless an area announces a change. */
const BELIEVED_MS = 10_000;
const MAX_CACHED = 50_000;

const areaOf = ({ folder }: GuardedFile): string => folder.split('/')[0] ?? '';
const rightsOf = ({ key, role, groups = [] }: Viewer): string => [key, role, ...groups].join(' ');

/**
 * Tells whether somebody may see a file. What is not for everyone, its uploader sees, those who manage files, and those
 * whom the area of its folder admits.
 */
export function fileViewers(
  { read, lookups, settings }: Pick<Ports, 'read' | 'lookups' | 'settings'>,
  notifications: Pick<Notifications, 'onChange' | 'onGap'>,
) {
  const cache = new LRUCache<string, Promise<boolean>>({ max: MAX_CACHED, ttl: BELIEVED_MS });
  const areasOf = new Map<string, string[]>();
  for (const [area, { topics }] of lookups.admissions)
    for (const { name } of topics) areasOf.set(name, [...(areasOf.get(name) ?? []), area]);
  const drop = (area: string): void => {
    for (const name of cache.keys()) if (name.startsWith(`${area} `)) cache.delete(name);
  };
  notifications.onChange(({ topic }) => areasOf.get(topic)?.forEach(drop));
  notifications.onGap(() => cache.clear());

  return async (file: GuardedFile, viewer: Viewer | null): Promise<boolean> => {
    if (file.audience === 'everyone') return true;
    if (viewer && (viewer.key === file.owner || may(viewer, manageMedia.may.deleteAny))) return true;
    const area = areaOf(file);
    const admission = lookups.admissions.get(area);
    if (!admission) return false;
    const name = `${area} ${file.key} ${viewer ? rightsOf(viewer) : ''}`;
    const cached = cache.get(name);
    if (cached) return cached;
    const answer = admission.admits({ read, settings }, file, viewer);
    cache.set(name, answer);
    answer.catch(() => cache.delete(name));
    return answer;
  };
}
