import { CURRENT_BUILD } from '@learnloom/contracts/operations/remotes';
/** '45 s', '3 min', '2 h 5 min' */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** What is deployed of a micro-frontend: a release, the newest build, or a folder of another host. */
export function lineLabel(line: string): string {
  if (line === CURRENT_BUILD) return 'Latest build';
  return /^https?:/.test(line) ? new URL(line).host : `Release ${line}`;
}
