import { expect, test } from 'vitest';
import { defaultCodeSettings, type CodeSettings } from '@learnloom/contracts/runner/code-settings';
import { editorPropsOf } from './code-settings.ts';

const settings: CodeSettings = {
  ...defaultCodeSettings,
  codeContent: 'a\nb\n',
  language: 'ruby',
  highlightLine: '2, 4-5',
  highlightType: 'warning',
  isFocusMode: true,
  diffAddLines: '1',
  diffRemoveLines: '3-1, x, 6',
  wordHighlight: ' add, ,=> ',
  lockedLinesStr: '1,8-9',
};

test.each([
  ['diff', { added: [1], removed: [6] }],
  ['highlight', { highlight: [2, 4, 5], highlightType: 'warning', focus: true }],
  ['plain', {}],
] as const)('code in the mode %s is marked as its author has set it [CODE-07]', (displayMode, marks) => {
  expect(editorPropsOf({ ...settings, displayMode })).toEqual({
    value: 'a\nb\n',
    language: 'ruby',
    lockedLines: [1, 8, 9],
    marks: { ...marks, words: ['add', '=>'] },
  });
});

test('code without settings has nothing marked', () => {
  expect(editorPropsOf(defaultCodeSettings)).toEqual({
    value: '',
    language: 'javascript',
    lockedLines: [],
    marks: { added: [], removed: [], words: [] },
  });
});
