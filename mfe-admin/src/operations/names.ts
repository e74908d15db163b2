import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;
/** '45 s', '3 min', '2 h 5 min' */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return t('hMin', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What is deployed of a micro-frontend: a release, the newest build, or a folder of another host. */
export function lineLabel(line: string): string {
  if (line === CURRENT_BUILD) return t('latestBuild');
  return /^https?:/.test(line) ? new URL(line).host : t('release', { line });
}
