import { describe, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { answersWith, restored } from './restored.ts';
import {
  acknowledged,
  isUnsaved,
  nothingUnsaved,
  sendingNext,
  takenBack,
  unsavedQuestions,
  withAnswer,
  withFlags,
  withSeconds,
} from './unsaved.ts';

const text = (words: string): Answer => ({ questionMode: 'SHORT_ANSWER', text: words });
const fresh = nothingUnsaved({ sequence: 4, flagged: [] });
const send = (unsaved: typeof fresh) => sendingNext(unsaved, { idempotencyKey: 'k', stride: 1 });

describe('a save', () => {
  test('takes all that was changed along, with a higher number and the time spent', () => {
    const changed = withSeconds(withFlags(withAnswer(fresh, 'a', text('x')), ['b']), 'a', 3.4);
    expect(send(changed).sending).toEqual({
      sequence: 5,
      idempotencyKey: 'k',
      answers: [{ question: 'a', answer: text('x') }],
      flagged: ['b'],
      seconds: [{ question: 'a', seconds: 3 }],
    });
  });

  test('that is acknowledged leaves what was changed meanwhile', () => {
    const meanwhile = withAnswer(send(withAnswer(fresh, 'a', text('x'))), 'b', null);
    const after = acknowledged(meanwhile, { sequence: 5 });
    expect(after).toMatchObject({ sequence: 5, sending: null, answers: { b: null } });
    expect(unsavedQuestions(after)).toEqual(new Set(['b']));
  });

  test('that another device was ahead of is sent anew with a higher number', () => {
    const after = acknowledged(send(withAnswer(fresh, 'a', text('x'))), { sequence: 90 });
    expect(send(after).sending).toMatchObject({ sequence: 91, answers: [{ question: 'a', answer: text('x') }] });
  });

  test('that is taken back lies below what was answered since', () => {
    const sent = send(withAnswer(withAnswer(fresh, 'a', text('old')), 'b', text('kept')));
    expect(takenBack(withAnswer(sent, 'a', text('new'))).answers).toEqual({ a: text('new'), b: text('kept') });
  });

  test('is not wanted by time alone', () => expect(isUnsaved(withSeconds(fresh, 'a', 5))).toBe(false));
});

describe('what a killed tab left', () => {
  const server = { sequence: 4, flagged: [], answers: [] };
  const left = withAnswer(send(withAnswer(fresh, 'a', text('on its way'))), 'b', text('typed'));

  test('comes back, the save on its way as it was sent', () => {
    const back = restored([left], server);
    expect(back).toEqual(left);
    expect(answersWith(server, back)).toEqual({ a: text('on its way'), b: text('typed') });
  });

  test('comes back where the server has the save that was on its way', () =>
    expect(restored([left], { ...server, sequence: 5 })).toEqual(left));

  test('gives way to what another device has answered since, and only to that', () => {
    const ahead = { sequence: 9, flagged: ['a'], answers: [{ question: 'a', answer: text('later') }] };
    const back = restored([left], ahead);
    expect(back).toMatchObject({ sequence: 9, sending: null, answers: { b: text('typed') }, flagged: ['a'] });
    expect(answersWith(ahead, back)).toEqual({ a: text('later'), b: text('typed') });
  });

  test('of two tabs comes back together, the later one above', () => {
    const later = withAnswer(fresh, 'b', text('later'));
    expect(restored([left, later], server).answers).toEqual({ a: text('on its way'), b: text('later') });
  });

  test('is nothing where all was acknowledged', () =>
    expect(restored([fresh], { ...server, sequence: 7, flagged: ['c'] })).toEqual(
      nothingUnsaved({ sequence: 7, flagged: ['c'] }),
    ));
});
