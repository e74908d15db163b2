/** Name of a read model for people: 'activity_log' → 'Activity log'. */
export function readModelLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Name of a reaction for people: 'EraseAccount' → 'Erase account'. */
export function reactionLabel(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '45 s', '3 min', '2 h 5 min' */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
