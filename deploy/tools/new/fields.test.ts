import { expect, test } from 'vitest';
import { fieldOf, fieldTexts, sampleData } from './fields.ts';

test('a field is a name, with its kind and what is special about it', () => {
  expect(fieldOf('motto')).toEqual({ name: 'motto', kind: 'line', loose: false, personal: false });
  expect(fieldOf('notes:text?')).toMatchObject({ kind: 'text', loose: true });
  expect(fieldOf('email:email?!')).toMatchObject({ loose: true, personal: true });
  expect(fieldOf('host-email:email')).toMatchObject({ name: 'hostEmail' });
  expect(fieldOf('hostEmail:email')).toMatchObject({ name: 'hostEmail' });
});

test.each(['Motto', 'age:years', 'born:number?', 'fond:flag!', 'version', ''])('%s is refused as a field', text => {
  expect(() => fieldOf(text)).toThrow();
});

test('where one field tells of a person, it is said of every text', () => {
  const fields = ['title', 'owner:email!', 'height:number'].map(fieldOf);
  expect(fieldTexts(fields)['personalFields']).toBe('const personal = { title: false, owner: true };');
  expect(fieldTexts(fields.slice(0, 1))['personalFields']).toBe('');
  expect(sampleData(fields)).toEqual({ title: 'First', owner: 'ada@example.org', height: 1 });
});
