// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';
import {
  replyWith,
  sendJson,
  startExecutionService,
  type ExecutionService,
} from '@learnloom/testing/execution-service';
import { toasts } from '../../platform/toast.ts';
import { CodeConsole } from '../console/code-console.tsx';
import { useConsole } from '../console/use-console.ts';
import { runPlain } from '../run/run-plain.ts';
import { useRunner } from '../run/use-runner.ts';
import { TestCases } from './test-cases.tsx';

let service: ExecutionService;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  service = await startExecutionService();
});
beforeEach(() => {
  toasts.set([]);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(new URL(path, service.address), init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => service.close());

const testCase = (name: string, expectedOutput = 'ok'): TestCase => ({
  id: name,
  name,
  status: 'pending',
  inputDisplay: 'x',
  driverCode: `check("${name}")`,
  expectedOutput,
  actualOutput: null,
});

interface DeskProps {
  readonly initial: readonly TestCase[];
  readonly code?: string;
  readonly keptFor?: string;
}

function Desk({ initial, code = 'let x', keptFor }: DeskProps) {
  const [tests, setTests] = useState(initial);
  const runner = useRunner();
  const { lines, writer } = useConsole();
  return (
    <>
      <TestCases
        value={tests}
        onChange={setTests}
        language="javascript"
        code={code}
        runner={runner}
        writer={writer}
        {...(keptFor !== undefined && { keptFor })}
      />
      <CodeConsole lines={lines} since={runner.since} onClear={writer.clear} />
      <button onClick={() => void runPlain(runner, writer, { language: 'javascript', code })}>Run the code</button>
      <button onClick={() => void runPlain(runner, writer, { language: 'cobol', code })}>Run cobol</button>
    </>
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const logged = () =>
  [...screen.getByRole('log').children].slice(1).map(line => line.textContent?.replace('Error line: ', '') ?? '');
const statuses = () =>
  screen.getAllByRole('listitem').map(item => within(item).getByText(/^(Pending|Running|Passed|Failed)$/).textContent);
/** Answers each run by the name of its test. */
const printing = (outputs: Readonly<Record<string, Parameters<typeof replyWith>>>) => {
  service.answer = ({ files }, response) => {
    const name = /check\("(.*)"\)/.exec(files[0]?.content ?? '')?.[1] ?? '';
    sendJson(response, replyWith(...(outputs[name] ?? [{}])));
  };
};

describe('adding a test', () => {
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('asks for what is missing in order, in toasts; the fields clear after success [TEST-01]', () => {
    render(<Desk initial={[]} />);
    const told = () => {
      press('Add Test Case');
      return toasts.get().map(({ kind, message }) => [kind, message]);
    };
    expect(told()).toEqual([['error', 'Test case name is required']]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Test case name/));
    type(/Test case name/, 'Greets');
    type(/Driver code/, ' ');
    expect(told()).toEqual([['error', 'Input display is required']]);
    type(/Input display/, "'Ada'");
    expect(told()).toEqual([['error', 'Driver code is required']]);
    type(/Driver code/, 'greet("Ada")');
    expect(told()).toEqual([['error', 'Expected output is required']]);
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    type(/Expected output/, 'Hello');
    press('Add Test Case');
    expect(statuses()).toEqual(['Pending']);
    for (const label of [/Test case name/, /Input display/, /Driver code/, /Expected output/])
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
  });
});

test('a test that is typed and not added yet is there again in the next tab, for what it belongs to', () => {
  const value = () => screen.getByLabelText<HTMLInputElement>(/Driver code/).value;
  const shown = (keptFor: string) => {
    cleanup();
    render(<Desk initial={[]} keptFor={keptFor} />);
    return value();
  };
  expect(shown('one')).toBe('');
  const fields = {
    'Test case name': 'Greets',
    'Input display': 'x',
    'Driver code': 'greet()',
    'Expected output': 'Hi',
  };
  for (const [label, typed] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value: typed } });
  expect([shown('two'), shown('one')]).toEqual(['', 'greet()']);
  press('Add Test Case');
  expect(statuses()).toEqual(['Pending']);
  expect(shown('one')).toBe('');
});

describe('running tests', () => {
  test('one after the other, with their log lines; what fails opens its detail [TEST-02] [TEST-04]', async () => {
    printing({ one: [{ stdout: ' ok \n' }], two: [{ stdout: 'not\n\n  ok' }], three: [{ code: 1, stderr: 'boom' }] });
    render(<Desk initial={[testCase('one'), testCase('two'), testCase('three', 'Error')]} />);
    press('Run all');
    await waitFor(() => expect(statuses()).toEqual(['Passed', 'Failed', 'Passed']));
    await waitFor(() => expect(logged()).toHaveLength(8));
    expect(logged()).toEqual([
      'Running all tests...',
      'Running "one"...',
      'Test "one" passed.',
      'Running "two"...',
      'Test "two" failed.',
      'Running "three"...',
      'Test "three" passed.',
      'All tests finished.',
    ]);
    expect(button(/^two/).getAttribute('aria-expanded')).toBe('true');
    expect(button(/^one/).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('not ok')).toBeDefined();
  });

  test('sends the code followed by the driver code [TEST-05]', async () => {
    printing({ one: [{ stdout: 'ok' }] });
    render(<Desk initial={[testCase('one')]} />);
    press('Run one');
    await waitFor(() => expect(logged()).toEqual(['Running "one"...', 'Test "one" passed.']));
    expect(service.asked.at(-1)?.request.files[0]?.content).toBe('let x\n;check("one")');
  });

  test.each<[string, Parameters<typeof replyWith>, string, string, string]>([
    ['a failure to compile', [{}, { code: 1, stderr: 'no ;' }], 'Error', 'Failed', 'Compile Error:\nno ;'],
    ['a runtime error', [{ code: 1, stderr: 'boom' }], 'ok', 'Failed', 'Runtime Error:\nboom'],
    [
      'an endless loop',
      [{ signal: 'SIGKILL', status: 'TO', message: 'Out of time' }],
      'Error',
      'Failed',
      'Runtime Error:\nOut of time',
    ],
  ])(
    '%s fails with the actual output Error, and says what happened [TEST-03]',
    async (_name, run, expected, status, why) => {
      printing({ one: run });
      render(<Desk initial={[testCase('one', expected)]} />);
      press('Run one');
      await waitFor(() => expect(statuses()).toEqual([status]));
      const part = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
      expect(part('Actual output')).toBe('Error');
      expect(part('Details')).toBe(why);
    },
  );

  test('blocks every other run while one is active, and shows how far it is [TEST-02]', async () => {
    const answers: (() => void)[] = [];
    service.answer = (_, response) => void answers.push(() => sendJson(response, replyWith({ stdout: 'ok' })));
    render(<Desk initial={[testCase('one'), testCase('two')]} />);
    press('Run all');
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(statuses()).toEqual(['Running', 'Pending']);
    expect(screen.getByText('1 of 2')).toBeDefined();
    expect(button('Run two').getAttribute('aria-disabled')).toBe('true');
    press('Run two');
    press('Run the code');
    // The second click of a double click on 'Run all'.
    fireEvent.click(button('Stop'), { detail: 2 });
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(statuses()).toEqual(['Passed', 'Running']);
    expect(screen.getByText('2 of 2')).toBeDefined();
    answers[1]?.();
    await waitFor(() => expect(statuses()).toEqual(['Passed', 'Passed']));
    await screen.findByText('2 passed, 0 failed');
    press('Run the code');
    await waitFor(() => expect(button('Run all')).toHaveProperty('disabled', true));
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.();
    await waitFor(() => expect(button('Run all')).toHaveProperty('disabled', false));
  });

  test('stops between them and leaves the rest as not run', async () => {
    service.answer = () => undefined;
    const before = service.asked.length;
    render(<Desk initial={[testCase('one'), testCase('two')]} />);
    press('Run all');
    await waitFor(() => expect(service.asked.length).toBe(before + 1));
    press('Stop');
    await waitFor(() => expect(statuses()).toEqual(['Pending', 'Pending']));
    await waitFor(() => expect(logged()).toEqual(['Running all tests...', 'Running "one"...', 'Stopped.']));
    expect(service.asked.length).toBe(before + 1);
  });

  test('empty code runs no test [CODE-06]', async () => {
    render(<Desk initial={[testCase('one')]} code="  " />);
    press('Run all');
    await waitFor(() => expect(logged()).toEqual(['Error: Cannot run empty code.']));
    expect(statuses()).toEqual(['Pending']);
  });

  test('a service that answers nonsense fails the test and says so in the console [CODE-05]', async () => {
    service.answer = (_, response) => void response.end('<h1>Bad gateway</h1>');
    render(<Desk initial={[testCase('one', 'Error')]} />);
    press('Run one');
    await waitFor(() => expect(statuses()).toEqual(['Failed']));
    expect(logged()[1]).toMatch(/^An unexpected error occurred: /);
  });
});

describe('plain runs', () => {
  test.each<[string, Parameters<typeof replyWith>, readonly string[]]>([
    ['output', [{ stdout: 'hi\n' }], ['hi\n']],
    ['no output', [{}], ['Execution finished with no output.']],
    ['a compile error', [{}, { code: 1, stderr: 'no ;' }], ['Compile Error:\nno ;']],
    ['what was printed before an error', [{ stdout: 'a\n', stderr: 'boom', code: 1 }], ['a\n', 'Runtime Error:\nboom']],
  ])('show %s [CODE-05]', async (_name, run, lines) => {
    printing({ '': run });
    render(<Desk initial={[]} />);
    press('Run the code');
    await waitFor(() => expect(logged()).toEqual(lines));
  });

  test('of a language without configuration ask to configure it [CODE-06]', async () => {
    render(<Desk initial={[]} />);
    press('Run cobol');
    await waitFor(() => expect(logged()).toEqual(['Unsupported language: cobol. Please configure it.']));
  });
});

describe('a list of tests', () => {
  const names = () =>
    screen
      .getAllByRole('listitem')
      .map(item => within(item).getAllByRole('button')[0]?.querySelector('span')?.textContent);

  test('has no verdict on a test that was edited while it ran', async () => {
    const answers: (() => void)[] = [];
    service.answer = (_, response) =>
      void answers.push(() => sendJson(response, replyWith({ code: 1, stderr: 'boom' })));
    render(<Desk initial={[testCase('one')]} />);
    press(/^one/);
    press('Edit');
    press('Run one');
    await waitFor(() => expect(answers).toHaveLength(1));
    press('Save changes');
    answers[0]?.();
    await waitFor(() => expect(logged()).toContain('Test "one" failed.'));
    expect(statuses()).toEqual(['Pending']);
    expect(screen.queryByText('Details')).toBeNull();
  });

  test('can be edited, put in order and deleted', async () => {
    render(<Desk initial={[testCase('one'), { ...testCase('two'), status: 'failed', actualOutput: 'no' }]} />);
    const two = () =>
      within(screen.getAllByRole('listitem').find(item => item.textContent?.startsWith('two')) ?? document.body);
    fireEvent.click(two().getByRole('button', { name: 'Edit' }));
    fireEvent.change(two().getByLabelText(/Expected output/), { target: { value: 'no' } });
    fireEvent.click(two().getByRole('button', { name: 'Save changes' }));
    expect(statuses()).toEqual(['Pending', 'Pending']);
    fireEvent.click(two().getByRole('button', { name: 'Move up' }));
    expect(names()).toEqual(['two', 'one']);
    fireEvent.click(two().getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Delete the test “two”?')).toBeDefined();
    act(() => dialog.getByRole('button', { name: 'Delete' }).click());
    expect(names()).toEqual(['one']);
  });
});
