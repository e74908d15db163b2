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

/** Name of a micro-frontend for people: 'mfe-content' → 'Content'. */
export function remoteLabel(name: string): string {
  const words = name.replace(/^mfe[-_]/, '').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
