import Joi from 'joi';
import { expect, test } from 'vitest';
import { said } from './said.ts';

const inner = Joi.string()
  .max(3)
  .required()
  .error(said({ 'string.max': 'At most {#limit} characters, not {#value}' }));
const outer = Joi.object({ name: inner })
  .required()
  .error(said({ 'any.required': 'Please fill this in', 'string.max': 'Too long', 'object.base': 'Not an object' }));
const messageOf = (value: unknown) => outer.validate(value).error?.details.map(({ message }) => message);

test('a part says its own words, with what is known of the error', () => {
  expect(messageOf({ name: 'four' })).toEqual(['At most 3 characters, not four']);
});

test('what a part has no words for is said by what it stands in', () => {
  expect(messageOf({})).toEqual(['Please fill this in']);
  expect(messageOf('text')).toEqual(['Not an object']);
});

test('what nobody has words for is said by the library', () => {
  expect(messageOf({ name: 1 })).toEqual(['"name" must be a string']);
});
