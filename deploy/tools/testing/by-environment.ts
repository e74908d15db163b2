import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const DATABASE = 'database';
const PURE = 'pure';

/** Begun before all others, so that none of them runs alone at the end: a clean clone remembers no durations. */
const LONGEST = [
  'faults-odd.run.test',
  'faults-even.run.test',
  'static-checks.run.test',
  'log-and-database.run.test',
  'new.run.test',
];

const turn = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex(name => moduleId.includes(`/${name}`));
  return place < 0 ? LONGEST.length : place;
};

/** What a file says of its environment, with its options, or what it needs without one. */
function groupOf({ moduleId }: TestSpecification): string {
  const said = readFileSync(moduleId, 'utf8').match(/^\/\/ @vitest-environment.*$/gm);
  return said?.join('\n') ?? (moduleId.includes('.db.test.') ? DATABASE : PURE);
}

const rank = (group: string): number => (group === DATABASE ? 0 : group === PURE ? 2 : 1);

/**
 * Files of one environment follow each other: a process takes no file of another one. Where they alternated it ended after each,
 * and the next began by loading all modules anew. The screens stand in the middle, so that no process keeps what whole servers
 * have loaded until the end.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files))
      .sort((a, b) => turn(a) - turn(b))
      .map(file => ({ file, group: groupOf(file) }));
    const groups = [...new Set(sorted.map(({ group }) => group))].sort((a, b) => rank(a) - rank(b));
    return groups.flatMap(one => sorted.flatMap(({ file, group }) => (group === one ? file : [])));
  }
}
