import { expect, test } from 'vitest';
import { command } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { sampleInput } from '@learnloom/testing/sample-input';

/** Tests of all commands send one; a new command or field needs an entry in no list. */
test.each(commands.map(declared => [declared.name, declared] as const))(
  '%s has a sample of its input',
  (_, declared) => {
    expect(() => sampleInput(declared)).not.toThrow();
  },
);

test('a field of which the declaration says too little is named, with the file that says more', () => {
  const odd = command('PlantOddly', {
    route: 'POST /odd',
    permission: 'public',
    activity: 'Planted',
    subject: 'odd',
    input: f => ({ title: f.line(10), page: f.profileAddress(['odd.example.org']) }),
  });
  expect(() => sampleInput(odd)).toThrow(/PlantOddly does not say what page may be.*samples\.fixture\.ts/);
});
