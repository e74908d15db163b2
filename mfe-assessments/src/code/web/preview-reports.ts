import type { PreviewReport } from '@learnloom/contracts/runner/preview';

const MAX_CHARACTERS = 5000;

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) ? value : 0);

/** What the preview's document says; null: anything else. The reader's own page can send what it likes. */
export function reportOf(data: unknown): PreviewReport | null {
  if (typeof data !== 'object' || data === null || !('preview' in data)) return null;
  if (data.preview === 'ready') return { preview: 'ready' };
  if (data.preview !== 'console' || !('text' in data) || typeof data.text !== 'string') return null;
  return {
    preview: 'console',
    type: 'type' in data && data.type === 'error' ? 'error' : 'log',
    text: data.text.slice(0, MAX_CHARACTERS),
    line: 'line' in data ? numberOf(data.line) : 0,
    column: 'column' in data ? numberOf(data.column) : 0,
  };
}
