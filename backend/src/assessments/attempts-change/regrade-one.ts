import { attemptsChange } from '@learnloom/contracts/assessments/attempts-change';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import { countsForEveryone, type Correction } from '@learnloom/grading/attempt/regrade';
import { systemActor } from '../../kernel/commands/execute.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { pointsChange } from '../grading/given-grade.ts';
import { correctionsOf, regradeOf } from './corrections.ts';

/** A program whose new tests have to be run waits for them, where that may lower its grade. */
function waitingGrade({ question, version, mode, neverLower }: Correction, before: QuestionGrade): QuestionGrade[] {
  if (mode !== 'corrected' || neverLower || before.override) return [];
  return [{ ...before, points: 0, max: question.points, status: 'not-graded', parts: [], version, dropped: false }];
}

/** One attempt of a regrade: asked for again, it finds nothing to change. */
export const regradeOne = attemptStream.on(attemptsChange.regradeOne, {
  prepare: async ({ key, corrections }, ports) => {
    const attempt = await ports.stateOf(attemptStream, key);
    if (!attempt || attempt.status === 'open') return { grades: [], seen: attempt };
    const asked = await correctionsOf(attempt.kind, corrections, ports);
    const { changes, waiting } = await regradeOf(key, attempt, asked, ports);
    const waits = asked
      .filter(({ question }) => waiting.includes(question.key))
      .flatMap(correction => {
        const before = attempt.grades[correction.question.key];
        return before ? waitingGrade(correction, before) : [];
      });
    return { grades: [...changes.map(({ after }) => after), ...waits], seen: attempt };
  },
  decide: ({ regrade, revision, corrections }, state, { actor, facts: { grades } }) => {
    if (actor !== systemActor) throw forbidden('You do not have permission to do this.');
    const attempt = existing(state);
    const forEveryone = new Set(corrections.filter(countsForEveryone).map(({ question }) => question));
    const held = grades.filter(({ question }) => {
      const grade = attempt.grades[question];
      // Staff may have graded it since it was looked at.
      return grade && (!grade.override || grade.dropped || forEveryone.has(question));
    });
    if (attempt.status === 'open' || held.length === 0) return [];
    return [{ type: 'RegradeApplied', data: { regrade, revision, grades: held, ...pointsChange(attempt, held) } }];
  },
});
