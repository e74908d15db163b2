import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);
const config = require(join(root, '.dependency-cruiser.cjs')) as { forbidden: object[]; options: ICruiseOptions };
const packages = readdirSync(root).filter(name => /^(?:backend|projections|shell|mfe-[a-z-]+|deploy)$/.test(name));

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const options = {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as ICruiseOptions;
  const { output } = await cruise(folders, options, { ...config.options.enhancedResolveOptions });
  return output as ICruiseResult;
}

const planted = mkdtempSync(join(tmpdir(), 'learnloom-rules-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** A small tree with one import that a rule must refuse. */
async function violationsOf(files: Record<string, string>): Promise<string[]> {
  const base = mkdtempSync(join(planted, 'tree-'));
  writeFileSync(join(base, 'tsconfig.json'), '{ "compilerOptions": { "allowImportingTsExtensions": true } }');
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), source);
  }
  const result = await cruised(base, [...new Set(Object.keys(files).map(path => path.split('/')[0] as string))]);
  return [...new Set(result.summary.violations.map(violation => violation.rule.name))];
}

describe('import rules', () => {
  test('hold in the whole tree, and the tree was really looked at', async () => {
    const result = await cruised(root, packages);
    expect(result.summary.totalCruised).toBeGreaterThan(100);
    expect(result.summary.violations.map(v => `${v.rule.name}: ${v.from} → ${v.to}`)).toEqual([]);
  }, 600_000);

  const target = 'export const x = 1;\n';
  const importing = (path: string) => `import { x } from '${path}';\nexport const y = x;\n`;
  test.each<[string, Record<string, string>]>([
    [
      'contracts-stand-alone',
      { 'backend/contracts/kernel/a.ts': importing('../../platform/src/b.ts'), 'backend/platform/src/b.ts': target },
    ],
    [
      'platform-knows-contracts-only',
      { 'backend/platform/src/a.ts': importing('../../src/kernel/b.ts'), 'backend/src/kernel/b.ts': target },
    ],
    [
      'documents-know-contracts-only',
      { 'backend/documents/src/a.ts': importing('../../platform/src/b.ts'), 'backend/platform/src/b.ts': target },
    ],
    [
      'runner-knows-no-backend',
      { 'backend/runner/src/a.ts': importing('../../src/kernel/b.ts'), 'backend/src/kernel/b.ts': target },
    ],
    [
      'grading-knows-contracts-only',
      { 'backend/grading/src/a.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n" },
    ],
    [
      'importing-knows-no-backend',
      { 'backend/importing/src/a.ts': importing('../../src/kernel/b.ts'), 'backend/src/kernel/b.ts': target },
    ],
    [
      'exchange-knows-contracts-only',
      { 'backend/exchange/src/a.ts': importing('../../platform/src/b.ts'), 'backend/platform/src/b.ts': target },
    ],
    [
      'backend-and-projections-are-apart',
      { 'backend/src/kernel/a.ts': importing('../../../projections/src/b.ts'), 'projections/src/b.ts': target },
    ],
    [
      'projections-know-no-backend',
      { 'projections/src/a.ts': importing('../../backend/src/b.ts'), 'backend/src/b.ts': target },
    ],
    [
      'front-end-knows-no-server',
      { 'shell/src/a.ts': importing('../../backend/src/b.ts'), 'backend/src/b.ts': target },
    ],
    [
      'remotes-do-not-import-each-other',
      { 'mfe-content/src/a.ts': importing('../../mfe-courses/src/b.ts'), 'mfe-courses/src/b.ts': target },
    ],
    [
      'shell-and-ui-load-no-remote',
      { 'shell/src/a.ts': importing('../../mfe-courses/src/b.ts'), 'mfe-courses/src/b.ts': target },
    ],
    ['joy-stays-in-the-kit', { 'mfe-content/src/a.ts': importing('@mui/joy') }],
    ['joy-stays-in-the-kit', { 'shell/ui/src/overlay.ts': "export { Tooltip as x } from '@mui/joy';\n" }],
    ['ui-knows-no-shell', { 'shell/ui/src/a.ts': importing('../../src/b.ts'), 'shell/src/b.ts': target }],
    [
      'areas-do-not-import-each-other',
      {
        'backend/src/content/item/a.ts': importing('../../website/page/b.ts'),
        'backend/src/website/page/b.ts': target,
      },
    ],
    [
      'kernel-knows-no-area',
      { 'backend/src/kernel/a.ts': importing('../unheard-of/b.ts'), 'backend/src/unheard-of/b.ts': target },
    ],
    [
      'kernel-knows-no-area',
      {
        'backend/src/kernel/a.ts': importing('../../contracts/unheard-of/b.ts'),
        'backend/contracts/unheard-of/b.ts': target,
      },
    ],
    [
      'deciders-are-pure',
      { 'backend/src/content/item/a.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n" },
    ],
    [
      'deciders-are-pure',
      { 'backend/src/website/a.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n" },
    ],
    // Folders that nothing lists: what holds for an area holds for a new one.
    [
      'areas-do-not-import-each-other',
      { 'backend/src/unheard-of/a.ts': importing('../content/b.ts'), 'backend/src/content/b.ts': target },
    ],
    [
      'areas-do-not-import-each-other',
      {
        'backend/contracts/content/a.ts': importing('../unheard-of/b.ts'),
        'backend/contracts/unheard-of/b.ts': target,
      },
    ],
    [
      'areas-do-not-import-each-other',
      { 'projections/src/unheard-of/a.ts': importing('../newer/b.ts'), 'projections/src/newer/b.ts': target },
    ],
    [
      'deciders-are-pure',
      { 'backend/src/unheard-of/a.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');\n" },
    ],
    [
      'remotes-do-not-import-each-other',
      { 'mfe-unheard-of/src/a.ts': importing('../../mfe-courses/src/b.ts'), 'mfe-courses/src/b.ts': target },
    ],
    [
      'tables-belong-to-their-area',
      {
        'backend/src/unheard-of/queries/a.ts': importing('../../../contracts/newer/tables.ts'),
        'backend/contracts/newer/tables.ts': target,
      },
    ],
    [
      'tables-belong-to-their-area',
      {
        'projections/src/unheard-of/a.ts': importing('../../../backend/contracts/newer/tables.ts'),
        'backend/contracts/newer/tables.ts': target,
      },
    ],
    [
      'reads-are-declared',
      {
        'backend/src/unheard-of/queries/a.ts': importing('../../../platform/src/open-reading.ts'),
        'backend/platform/src/open-reading.ts': target,
      },
    ],
    [
      'no-circular',
      {
        'shell/src/a.ts': importing('./b.ts'),
        'shell/src/b.ts': "import { y } from './a.ts';\nexport const x = () => y;\n",
      },
    ],
    [
      'no-circular',
      {
        'shell/src/a.ts': "import type { X } from './b.ts';\nexport type Y = X;\n",
        'shell/src/b.ts': "import type { Y } from './a.ts';\nexport type X = Y | null;\n",
      },
    ],
    ['resolvable', { 'shell/src/a.ts': importing('./nowhere.ts') }],
  ])('catch a planted violation of %s', async (rule, files) => {
    expect(await violationsOf(files)).toContain(rule);
  });

  test('let a new area have what all areas share', async () => {
    const files = {
      'backend/src/unheard-of/a.ts': importing('../kernel/b.ts'),
      'backend/src/kernel/b.ts': target,
      'projections/src/unheard-of/a.ts': importing('../projector/b.ts'),
      'projections/src/projector/b.ts': target,
    };
    expect(await violationsOf(files)).toEqual([]);
  });
});
