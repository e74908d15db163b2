import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

test('keys are in order at every depth, lists stay as they are', () => {
  expect(canonical({ b: [{ z: 1, y: 'é' }, 2], a: { d: null, c: true } })).toBe(
    '{"a":{"c":true,"d":null},"b":[{"y":"é","z":1},2]}',
  );
  expect(canonical('text')).toBe('"text"');
  expect(canonical(null)).toBe('null');
});

test('what was digested once is digested so for ever: keys like indexes come first, any name is a key', () => {
  expect(canonical({ b: 1, a: undefined, 10: 1, 9: [undefined] })).toBe('{"9":[null],"10":1,"b":1}');
  expect(canonical(JSON.parse('{"b":1,"__proto__":{"x":1},"a":2}'))).toBe('{"__proto__":{"x":1},"a":2,"b":1}');
});
