import { expect, test } from 'vitest';
import { forget, keep, keptName, readKept } from './kept-form.ts';
import { emptyPost } from './post-form.ts';

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
const kept = { form: { ...emptyPost, title: 'Half a thought' }, version: null, at: '2026-05-14T10:00:00.000Z' };

test('what was typed is read back until it is forgotten', () => {
  const storage = storageOf();
  keep(name, kept, storage);
  expect(readKept(name, storage)).toEqual(kept);
  forget(name, storage);
  expect(readKept(name, storage)).toBeNull();
});

test('an image that does not fit is left out, the words stay', () => {
  const storage = storageOf(2000);
  const form = { ...kept.form, imageThumbnail: `data:image/png;base64,${'A'.repeat(5000)}` };
  expect(keep(name, { ...kept, form }, storage)).toBe(true);
  expect(readKept(name, storage)?.form).toEqual({ ...form, imageThumbnail: '' });
});

test('a full browser is told, not thrown', () => {
  expect(keep(name, kept, storageOf(10))).toBe(false);
});

test('something unreadable counts as nothing', () => {
  const storage = storageOf();
  storage.setItem(name, '{"form":{"title":1}}');
  expect(readKept(name, storage)).toBeNull();
});

test('two people who share a browser keep separate texts', () => {
  expect(keptName('a', 'article', 'new')).not.toBe(keptName('b', 'article', 'new'));
});
