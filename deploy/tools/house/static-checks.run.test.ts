import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

/** A tool over the whole tree, on a machine that may be slow. */
const TOOL_MS = 1_500_000;

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Output of a failing tool, or '' when it is content. */
const complaints = (tool: string, ...args: string[]) =>
  run(process.execPath, [resolve(root, 'node_modules', tool), ...args], { cwd: root, maxBuffer: 1 << 26 }).then(
    () => '',
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`.trim() || 'failed',
  );

const eslint = new ESLint({ cwd: root, overrideConfigFile: resolve(root, '.eslint.config.mjs') });
const rulesBroken = async (source: string, filePath: string) => {
  const [result] = await eslint.lintText(source, { filePath: resolve(root, filePath) });
  return (result?.messages ?? []).map(message => message.ruleId);
};

describe('static checks', () => {
  test(
    'the whole tree type-checks in strict mode',
    async () => {
      expect(await complaints('typescript-native/bin/tsc', '--noEmit', '-p', '.')).toBe('');
    },
    TOOL_MS,
  );

  test(
    'the whole tree is linted without a complaint',
    async () => {
      expect(await complaints('eslint/bin/eslint.js', '-c', '.eslint.config.mjs', '.', '--max-warnings', '0')).toBe('');
    },
    TOOL_MS,
  );

  test(
    'no promise is left to itself, nor given where nobody waits for it',
    async () => {
      expect(await complaints('oxlint/bin/oxlint', '-c', '.oxlintrc.json', '--type-aware', '--quiet')).toBe('');
    },
    TOOL_MS,
  );

  test(
    'the whole tree is formatted',
    async () => {
      expect(await complaints('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')).toBe('');
    },
    TOOL_MS,
  );

  test.each([
    ['@typescript-eslint/no-explicit-any', 'export const a = (b: any) => b;\n', 'shell/src/planted.ts'],
    ['@typescript-eslint/ban-ts-comment', '// @ts-ignore\nexport const a = 1;\n', 'shell/src/planted.ts'],
    [
      '@typescript-eslint/no-non-null-assertion',
      'export const a = (b?: string) => b!.length;\n',
      'shell/src/planted.ts',
    ],
    ['no-restricted-syntax', 'export default 1;\n', 'backend/src/planted.ts'],
    ['no-console', "console.log('x');\n", 'backend/src/planted.ts'],
    ['no-warning-comments', '/* oxlint-disable no-console */\nexport const a = 1;\n', 'shell/src/planted.ts'],
    ['max-lines', 'export {};\n'.repeat(351), 'backend/src/planted.ts'],
    [
      'react-hooks/rules-of-hooks',
      "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}\n",
      'shell/src/planted.tsx',
    ],
  ])('catch a planted violation of %s', async (rule, source, file) => {
    expect(await rulesBroken(source, file)).toContain(rule);
  });

  test('a disabling comment does not silence a rule', async () => {
    const source = '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const a = (b: any) => b;\n';
    expect(await rulesBroken(source, 'shell/src/planted.ts')).toContain('@typescript-eslint/no-explicit-any');
  });

  test('strict mode catches an unchecked index', async () => {
    const { default: ts } = await import('typescript');
    const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), path => ts.sys.readFile(path));
    expect(config.compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  });
});
