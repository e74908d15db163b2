import { expect, test } from 'vitest';
import { forgetKept, keep, keptName, readKept } from './kept.ts';

interface Note {
  readonly title: string;
  readonly image: string;
}

const spec = {
  isForm: (value: unknown): value is Note =>
    typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string',
  lighter: (note: Note): Note => ({ ...note, image: '' }),
};

/** A browser store with room for `room` characters. */
function storageOf(room = Infinity): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    key: index => [...held.keys()][index] ?? null,
    getItem: name => held.get(name) ?? null,
    removeItem: name => void held.delete(name),
    setItem: (name, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      held.set(name, value);
    },
  };
}

const name = keptName('someone', 'article', 'new');
const kept = { form: { title: 'Half a thought', image: '' }, version: null, at: '2026-05-14T10:00:00.000Z' };

test('what was typed is read back until it is forgotten', () => {
  const storage = storageOf();
  keep(name, kept, spec, storage);
  expect(readKept(name, spec, storage)).toEqual(kept);
  forgetKept(name, storage);
  expect(readKept(name, spec, storage)).toBeNull();
});

test('an image that does not fit is left out, the words stay', () => {
  const storage = storageOf(2000);
  const form = { ...kept.form, image: `data:image/png;base64,${'A'.repeat(5000)}` };
  expect(keep(name, { ...kept, form }, spec, storage)).toBe(true);
  expect(readKept(name, spec, storage)?.form).toEqual({ ...form, image: '' });
});

test('a full browser is told, not thrown', () => {
  expect(keep(name, kept, spec, storageOf(10))).toBe(false);
});

test('something unreadable counts as nothing', () => {
  const storage = storageOf();
  storage.setItem(name, '{"form":{"title":1}}');
  expect(readKept(name, spec, storage)).toBeNull();
});

test('two people who share a browser keep separate texts', () => {
  expect(keptName('a', 'article', 'new')).not.toBe(keptName('b', 'article', 'new'));
});
