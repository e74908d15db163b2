import { expect, test } from 'vitest';
import { localQueue } from './local-queue.ts';
import { takingMessages } from '../messages/messages.ts';
import { saveWords } from './save-words.ts';

const nothing = { answers: {}, flagged: [] };
const answer = { questionMode: 'SHORT_ANSWER', text: 'seven' } as const;

test('what nobody keeps is not said to be saved, before an answer and after it', () => {
  const queue = localQueue(nothing, null);
  const words = () => saveWords(queue.status.get(), takingMessages.in('en'));
  expect(words()).toBe('Answers are not being saved');
  queue.answer('q', answer);
  expect(words()).toBe('Answers are not being saved');
  expect(queue.unsaved().answers).toEqual({ q: answer });
});

test('what the browser keeps is saved, and what it does not is named', () => {
  let room = true;
  const queue = localQueue(nothing, () => room);
  queue.answer('q', answer);
  expect(queue.status.get().state).toBe('saved');
  room = false;
  queue.answer('q', answer);
  expect(saveWords(queue.status.get(), takingMessages.in('en'))).toBe('Not saved: this browser cannot store data');
});
