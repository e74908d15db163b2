import tseslint from 'typescript-eslint';

/** What is found by types alone, and so asks for the whole program: apart from the rules that an editor runs. */
export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', 'deploy/demo/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    linterOptions: { noInlineConfig: true },
    languageOptions: { parser: tseslint.parser, parserOptions: { project: './tsconfig.json' } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
);
