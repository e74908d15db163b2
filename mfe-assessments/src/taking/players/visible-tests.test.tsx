// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LearnerCode } from '@learnloom/contracts/assessments/learner-question';
import { defaultCodeSettings } from '@learnloom/contracts/runner/code-settings';
import { replyWith } from '@learnloom/testing/execution-service';
import { useConsole, type Runner } from '@learnloom/ui/code';
import { VisibleTests } from './visible-tests.tsx';

afterEach(cleanup);

const { testCases: _, ...settings } = defaultCodeSettings;
const testOf = (name: string, expectedOutput: string) => ({
  id: name,
  name,
  inputDisplay: '[1, 2]',
  driverCode: `console.log(sum(${name}))`,
  expectedOutput,
  marks: 1,
});
const code: LearnerCode = {
  ...settings,
  language: 'javascript',
  hiddenTests: 2,
  testCases: [testOf('two', '3'), testOf('none', '0')],
};

/** Prints 3 whatever it is given, and keeps it. */
function printer(programs: string[]): Runner {
  return {
    running: false,
    since: null,
    summary: null,
    stop: () => undefined,
    start: async work => {
      await work(async program => {
        programs.push(program.code);
        return Promise.resolve({ kind: 'answered', reply: replyWith({ stdout: '3\n' }) });
      });
      return true;
    },
  };
}

function Desk({ runner, disabled = false }: { readonly runner: Runner; readonly disabled?: boolean }) {
  const { writer } = useConsole();
  const [program, setProgram] = useState('const sum = () => 3;');
  return (
    <>
      <VisibleTests code={code} program={program} runner={runner} writer={writer} disabled={disabled} />
      <button onClick={() => setProgram('const sum = () => 4;')}>Type</button>
    </>
  );
}

const states = () => screen.getAllByRole('group').map(one => one.querySelector('summary')?.textContent);

test('the tests that are told run as often as one likes; one that fails shows what was printed', async () => {
  const programs: string[] = [];
  render(<Desk runner={printer(programs)} />);
  expect(states()).toEqual(['two', 'none']);
  fireEvent.click(screen.getByRole('button', { name: 'Run 2 tests' }));
  await screen.findByText('1 passed, 1 failed');
  expect(programs).toEqual([
    'const sum = () => 3;\n;console.log(sum(two))',
    'const sum = () => 3;\n;console.log(sum(none))',
  ]);
  expect(states()).toEqual(['twopassed', 'nonefailed']);
  const [passed, failed] = screen.getAllByRole<HTMLDetailsElement>('group');
  expect([passed?.open, failed?.open]).toEqual([false, true]);
  expect(within(failed as HTMLElement).getByText('Your output').nextSibling?.textContent).toBe('3');
  screen.getByText('2 hidden tests will run when you submit.');

  // Of another program nothing is known.
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(states()).toEqual(['two', 'none']);
  expect(screen.queryByText('1 passed, 1 failed')).toBeNull();
});

test('what was handed in is not run any more', () => {
  render(<Desk runner={printer([])} disabled />);
  expect(states()).toEqual(['two', 'none']);
  expect(screen.queryByRole('button', { name: /^Run/ })).toBeNull();
});
