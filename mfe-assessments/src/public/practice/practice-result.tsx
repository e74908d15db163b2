import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Practice, PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { assessmentMessages } from '../messages/messages.ts';
import { CheckedResult } from './checked-result.tsx';

interface PracticeResultProps {
  readonly taken: Practice;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly result: PracticeChecked;
  /** Path of the introduction. */
  readonly path: string;
  readonly onAgain: () => void;
}

/** How it went. Nobody but this browser knows it. */
export function PracticeResult({ path, onAgain, ...checked }: PracticeResultProps) {
  const t = useMessages(assessmentMessages);
  return (
    <CheckedResult {...checked} ungraded={t('practice.ungraded')}>
      <PlainButton onClick={onAgain}>{t('practice.tryAgain')}</PlainButton>
      <LinkButton to={path}>{t('exercise.back')}</LinkButton>
      <LinkButton to={`/login?redirect=${encodeURIComponent(path)}`}>{t('practice.saveResults')}</LinkButton>
    </CheckedResult>
  );
}
