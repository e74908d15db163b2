import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../decisions');
const files = readdirSync(folder).filter(file => file !== 'glossary.md');

test('a number is one decision, and the same in its name and its heading', () => {
  const numbers = files.map(file => Number(/^\d{4}(?=-[a-z0-9-]+\.md$)/.exec(file)?.[0]));
  expect(new Set(numbers).size).toBe(files.length);
  for (const [index, file] of files.entries())
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(new RegExp(`^# ${numbers[index]}\\. `));
});
