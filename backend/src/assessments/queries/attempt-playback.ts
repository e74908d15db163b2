import type { AttemptEvent, SavedAnswer } from '@learnloom/contracts/assessments/attempt-events';
import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import { answerForLearner } from '@learnloom/contracts/assessments/learner-question';
import {
  attemptCare,
  type Playback,
  type PlaybackDeed,
  type PlaybackStep,
} from '@learnloom/contracts/assessments/staff-attempts';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { existing } from '../../kernel/deciding/existing.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { revisionContent, type RevisionContent } from '../attempt/revision-content.ts';

/** Steps that one answer tells. */
const STEPS = 100;
/** Characters of answers after which the rest is left to the next: essays are told anew by every save. */
const CHARACTERS = 1_000_000;

const deeds: Readonly<Record<AttemptEvent['type'], PlaybackDeed | null>> = {
  AttemptStarted: 'started',
  AnswersSaved: 'saved',
  AnswerChecked: 'checked',
  AttemptSubmitted: 'submitted',
  AttemptGraded: 'graded',
  CodeGraded: 'code-graded',
  AnswerGraded: 'staff-graded',
  GradeTakenBack: 'grade-taken-back',
  DeadlineAdjusted: 'end-moved',
  AttemptReopened: 'reopened',
  RegradeApplied: 'regraded',
  SubjectForgotten: null,
};

function gradedBy({ type, data }: AttemptEvent): readonly string[] {
  if (type === 'AttemptGraded' || type === 'RegradeApplied') return data.grades.map(({ question }) => question);
  if (type === 'AnswerChecked' || type === 'CodeGraded' || type === 'AnswerGraded' || type === 'GradeTakenBack')
    return [data.grade.question];
  return [];
}

/** What happened in an attempt, from the log itself: nothing of it is kept elsewhere. */
export const attemptPlayback = answer(attemptCare.playback, async ({ key, from = 0 }, ports): Promise<Playback> => {
  const attempt = existing(await ports.stateOf(attemptStream, key));
  const { questions } = await revisionContent(attempt, ports);
  const stored = await ports.store.read(streamName(attemptSubject, key), from, STEPS);
  const opened = await ports.sealing.open(stored);
  const steps: PlaybackStep[] = [];
  let characters = 0;
  for (const [at, { type, version, metadata }] of stored.entries()) {
    const event = { type, data: opened[at] } as AttemptEvent;
    const step = stepOf(event, version, metadata.time, attempt.seed, questions);
    if (step) steps.push(step);
    characters += JSON.stringify(step?.answers ?? []).length;
    if (characters > CHARACTERS) return { steps, next: version + 1 };
  }
  const last = stored.at(-1);
  return { steps, next: last && stored.length === STEPS ? last.version + 1 : null };
});

function stepOf(
  event: AttemptEvent,
  version: number,
  time: string,
  seed: string,
  questions: RevisionContent['questions'],
): PlaybackStep | null {
  const deed = deeds[event.type];
  if (deed === null) return null;
  const saved = event.type === 'AnswersSaved' ? event.data : null;
  const shown = ({ question, answer: given }: SavedAnswer) => {
    const content = questions.get(question);
    return { question, answer: given && content ? answerForLearner(content, seed, given) : null };
  };
  const end =
    event.type === 'AttemptStarted' || event.type === 'DeadlineAdjusted' || event.type === 'AttemptReopened'
      ? { endsAt: event.data.endsAt }
      : {};
  return {
    version,
    time,
    deed,
    // Null of somebody who has been forgotten.
    answers: ((saved?.answers ?? []) as readonly SavedAnswer[]).map(shown),
    flagged: saved ? saved.flagged : null,
    graded: gradedBy(event),
    late: saved?.late ?? false,
    ...end,
  };
}
