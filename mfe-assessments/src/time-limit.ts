const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A time limit in minutes as people read it; null: there is none [ASM-05]. */
export function timeLimitText(minutes: number | null): string {
  if (minutes === null) return 'No time limit';
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && counted(hours, 'hour'), minutes % 60 > 0 && counted(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ') || '0 minutes';
}
