/** An ISO 8601 date or date-time as an ISO date-time in UTC. Null: it is none. */
export function publicationDate(text: string): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const [, day] = iso ?? [];
  if (day === undefined || !isRealDay(day)) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** JavaScript reads 31 February as a day in March. */
const isRealDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
};
