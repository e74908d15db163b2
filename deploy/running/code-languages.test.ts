import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { RUNNER_STARTING, type LanguageStatus } from '@learnloom/contracts/runner/runner';
import { codeLanguages, languageLines, startLine } from './code-languages.ts';

const javascript: LanguageStatus = {
  id: 'javascript',
  runs: { version: '18.15.0', by: 'QuickJS' },
  missing: null,
};
const cpp: LanguageStatus = { id: 'cpp', runs: null, missing: 'No C++ compiler is installed.' };

describe('the languages of the code runner', () => {
  test('are named at the start, with the command for the others', () => {
    expect(startLine([javascript, cpp])).toBe('  Code      JavaScript. For other languages: npm run languages');
  });

  test('are listed with what runs them, and how to get the others', () => {
    const lines = languageLines([javascript, cpp]);
    expect(lines.slice(0, 2)).toEqual(['These languages run:', '  JavaScript 18.15.0 (QuickJS)']);
    const at = lines.indexOf('  C++: No C++ compiler is installed.');
    expect(lines.slice(at + 1, at + 4)).toEqual([
      '    - npm run languages -- add',
      '    - on Linux, install bwrap and g++ (Debian: bubblewrap and g++)',
      '    - set PISTON_URL to your own Piston service',
    ]);
    expect(lines[lines.indexOf('  Python') + 1]).toBe('    - npm run languages -- add');
  });
});

describe('a running site', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());
  const siteWith = async (...answers: readonly unknown[]): Promise<string> => {
    let count = 0;
    server = createServer((_request, response) =>
      response.end(JSON.stringify(answers[Math.min(count++, answers.length - 1)])),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  test('is asked again while its engines open', async () => {
    const starting = { ...cpp, missing: RUNNER_STARTING };
    expect(await codeLanguages(await siteWith([javascript, starting], [javascript, cpp]), 60_000)).toEqual([
      javascript,
      cpp,
    ]);
  });

  test('that does not answer has none', async () => {
    expect(await codeLanguages('http://127.0.0.1:9', 0)).toBeNull();
    expect(await codeLanguages(await siteWith({ message: 'no' }), 0)).toBeNull();
  });
});
