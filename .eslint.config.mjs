import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { longFunctions } from './deploy/tools/house/long-functions.mjs';

/** Default exports only where a tool asks for one: a remote's dynamic half and configuration files. */
const defaultExportAllowed = [
  'mfe-*/src/remote.ts',
  '**/*.config.{ts,mjs}',
  'deploy/tools/testing/outcome.ts',
  '.eslint.*.mjs',
  '**/global-setup.ts',
];

const namedExports = { selector: 'ExportDefaultDeclaration', message: 'Named exports only (style.md, rule 7).' };

/** A page is a moment behind whatever changed it: a read that is not asked again fails on a busy machine. */
const readOnce = {
  selector:
    "ExpressionStatement CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(innerText|inputValue|count|allTextContents|allInnerTexts|textContent|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled)|evaluate|evaluateAll)$/]",
  message: 'Ask until it is so: await expect.poll(() => locator.innerText()).toBe(…).',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', 'deploy/demo/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-console': 'off',
      'no-undef': 'off',
      'no-control-regex': 'off',
      // Another linter beside this one would obey them.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', namedExports],
    },
  },
  {
    files: ['**/*.{tsx,ts}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['backend/**/*.ts', 'projections/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  { files: ['**/*.{test,e2e}.{ts,tsx}'], rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
  { files: [...longFunctions], rules: { 'max-lines-per-function': 'off' } },
  { files: ['shell/e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', namedExports, readOnce] } },
  { files: defaultExportAllowed, rules: { 'no-restricted-syntax': 'off' } },
);
