import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files whose tests take minutes: begun at the end, each would run there alone. */
const LONGEST = ['remote-alone.e2e', 'event-store.e2e', 'admin-import.e2e'];

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some(name => moduleId.includes(`/${name}`));

/** Vitest begins with the largest files where it remembers no durations, as in a clean clone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}
