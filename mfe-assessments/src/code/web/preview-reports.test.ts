import { expect, test } from 'vitest';
import { reportOf } from './preview-reports.ts';

test('a report of the preview is taken as it is', () => {
  const report = { preview: 'console', type: 'error', text: 'boom', line: 3, column: 7 } as const;
  expect(reportOf(report)).toEqual(report);
  expect(reportOf({ preview: 'ready' })).toEqual({ preview: 'ready' });
});

test.each([null, 3, 'ready', [], {}, { preview: 'other' }, { preview: 'console' }, { preview: 'console', text: 3 }])(
  'what is no report is left alone: %j',
  data => {
    expect(reportOf(data)).toBeNull();
  },
);

test('a long text is cut, and places that are none are not told', () => {
  const report = reportOf({ preview: 'console', type: 'other', text: 'x'.repeat(9000), line: 1.5, column: '7' });
  expect(report).toEqual({ preview: 'console', type: 'log', text: 'x'.repeat(5000), line: 0, column: 0 });
});
