import { PlainError } from './plain-error.ts';

const UNRELEASED = '## Unreleased\n';

/** The changelog with what is unreleased under a version and its day (ISO 8601). */
export function tagChangelog(changelog: string, version: string, day: string): string {
  const at = changelog.indexOf(UNRELEASED);
  if (at < 0) throw new PlainError('The changelog has no section “Unreleased”.');
  if (changelog.includes(`\n## ${version} `)) throw new PlainError(`The changelog has version ${version} already.`);
  const end = at + UNRELEASED.length;
  return `${changelog.slice(0, end)}\n## ${version} - ${day}\n${changelog.slice(end)}`;
}
