import { expect, test } from 'vitest';
import { acceptOf, chosenFiles, megabytes, storedName } from './file-choice.ts';

const file = (name: string, type = '', size = 1): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const MB = 1024 * 1024;

test.each(['mp4', 'mov', 'avi', 'wmv', 'mkv', 'webm', 'ogg'])('a video as %s is taken [UPL-03]', ending => {
  expect(chosenFiles([file(`Lesson.${ending.toUpperCase()}`)], ['video'])).toHaveLength(1);
  expect(acceptOf(['video'])).toContain(`.${ending}`);
});

test('of several files all must be of the kind [UPL-03]', () => {
  const files = [file('a.mp4', 'video/mp4'), file('b.png', 'image/png')];
  expect(() => chosenFiles(files, ['video'])).toThrow('Please upload the valid file type(s).');
  expect(() => chosenFiles([file('a.exe')], ['video', 'archive'])).toThrow('Please upload the valid file type(s).');
});

test('5000 MB are taken, and one byte more is not [UPL-04]', () => {
  expect(chosenFiles([file('a.mp4', '', 5000 * MB)], ['video'])).toHaveLength(1);
  expect(() => chosenFiles([file('a.mp4', '', 5000 * MB + 1)], ['video'])).toThrow('Maximum file upload size is 5GB!');
  expect(() => chosenFiles([file('a.mp4', '', 0)], ['video'])).toThrow('a.mp4 is empty. Choose another file.');
  expect(megabytes(1.239 * MB)).toBe('1.24 MB');
});

test('names that are too long, go over lines or turn text around are made plain', () => {
  expect(storedName('a\nb\u202Egpj.exe')).toBe('abgpj.exe');
  expect(storedName('')).toBe('file');
  const long = storedName(`${'ä'.repeat(300)}.mp4`);
  expect([long.length, long.endsWith('ä.mp4')]).toEqual([200, true]);
});
