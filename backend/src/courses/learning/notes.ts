import { learnerRowsOf } from '../services.ts';
import { MAX_NOTES, notes } from '@learnloom/contracts/courses/notes';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { enrollmentKey, enrollmentStream } from '../enrollment/enrollment.ts';
import { admissionTo } from './admission.ts';

/** Recorded as a row of the learner's own, never as an event. */
export const saveNote = enrollmentStream.on(notes.save, {
  prepare: async ({ course, note }, ports, { actor }) =>
    learnerRowsOf(ports).countNotes(actor?.key ?? '', course, note),
  key: ({ course }, _others: number, actor) => enrollmentKey(course, actor?.key ?? ''),
  decide: (_input, state, { facts: others }) => {
    if (!state?.active) throw refusal(notes.save, 'not-enrolled');
    if (others >= MAX_NOTES) throw refusal(notes.save, 'too-many-notes');
    return [];
  },
  respond: ({ input: { course, note, unit, at = 0, text = '' }, actor }, ports) =>
    learnerRowsOf(ports).saveNote(actor?.key ?? '', { key: note, course, unit, at, text }),
});

export const removeNote = enrollmentStream.on(notes.remove, {
  key: ({ course }, _facts: undefined, actor) => enrollmentKey(course, actor?.key ?? ''),
  decide: (_input, state) => {
    if (!state) throw refusal(notes.remove, 'not-enrolled');
    return [];
  },
  respond: ({ input: { note }, actor }, ports) => learnerRowsOf(ports).removeNote(actor?.key ?? '', note),
});

export const ownNotes = answer(notes.own, async ({ course, unit }, context) => {
  const { learner } = await admissionTo(course, context.actor, context);
  const found = await learnerRowsOf(context).notes(learner, course, unit);
  return { notes: found.map(({ course: _course, ...note }) => note) };
});
