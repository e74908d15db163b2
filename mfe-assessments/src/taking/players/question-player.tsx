import type { Answer, AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import type { CodeMode, QuestionMode } from '@learnloom/contracts/assessments/question';
import { BlanksPlayer } from './blanks-player.tsx';
import { ChoicePlayer } from './choice-player.tsx';
import { HotspotPlayer } from './hotspot-player.tsx';
import { SequencePlayer } from './sequence-player.tsx';
import { ShortAnswerPlayer } from './short-answer-player.tsx';
import { TruthPlayer } from './truth-player.tsx';
import { whenLoaded } from './when-loaded.tsx';
import './players.css';

/** The editors are large: only who meets their questions loads them. */
const loadEssay = async () => (await import(/* webpackChunkName: "player-essay" */ './essay-player.tsx')).EssayPlayer;
const loadCode = async () => (await import(/* webpackChunkName: "player-code" */ './code-player.tsx')).CodePlayer;
const EssayPlayer = whenLoaded(loadEssay);
const CodePlayer = whenLoaded(loadCode);

const codeModes: ReadonlySet<QuestionMode> = new Set<CodeMode>([
  'CODE_DEBUGGING',
  'CODE_COMPLETION',
  'LIVE_CODING',
  'CODE_MATCHING',
]);

/** Loads what an attempt needs at its start: later the browser may be offline. What fails now is loaded when it is shown. */
export function preloadPlayers(modes: readonly QuestionMode[]): void {
  if (modes.includes('ESSAY')) void loadEssay().catch(() => undefined);
  if (modes.some(mode => codeModes.has(mode))) void loadCode().catch(() => undefined);
}

export interface QuestionPlayerProps {
  readonly question: LearnerQuestion;
  readonly answer: Answer | null;
  readonly onAnswer: (answer: Answer | null) => void;
  /** Id of the element that names the question. */
  readonly labelledBy: string;
  readonly disabled?: boolean;
}

/** An answer of another type is none: nobody should lose the page over it. */
const answerOf = <M extends QuestionMode>(answer: Answer | null, mode: M): AnswerOf<M> | null =>
  answer?.questionMode === mode ? (answer as AnswerOf<M>) : null;

/** Where a learner answers a question, of whatever type. The author's preview is the same. */
export function QuestionPlayer({ question, answer, disabled = false, ...rest }: QuestionPlayerProps) {
  const shared = { ...rest, disabled };
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return <ChoicePlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'TRUE_OR_FALSE':
      return <TruthPlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'SHORT_ANSWER':
      return <ShortAnswerPlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'ESSAY':
      return <EssayPlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'FILL_IN_THE_BLANK':
      return <BlanksPlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'SEQUENCE_ARRANGEMENT':
      return <SequencePlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'HOTSPOT':
      return <HotspotPlayer {...shared} question={question} answer={answerOf(answer, question.questionMode)} />;
    case 'CODE_DEBUGGING':
    case 'CODE_COMPLETION':
    case 'LIVE_CODING':
    case 'CODE_MATCHING':
      return <CodePlayer {...shared} question={question} answer={answerOf<CodeMode>(answer, question.questionMode)} />;
  }
}
