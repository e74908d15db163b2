import { useEffect, useRef, useState } from 'react';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { useFormats, useMessages, useStore } from '@learnloom/ui/platform';
import { Container, PlainButton } from '@learnloom/ui/public';
import { Timer } from '../clock/timer.tsx';
import { takingMessages } from '../messages/messages.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import { saveWords } from '../saving/save-words.ts';
import { preloadPlayers } from '../players/question-player.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { missingWords } from './missing-words.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionList } from './question-list.tsx';
import type { Check } from '../checking/check-answer.tsx';
import { useWork } from './use-work.ts';
import './screen.css';

export interface AttemptScreenProps {
  readonly attempt: AttemptForTaking;
  readonly queue: SaveQueue;
  /** Milliseconds since 1970 by this browser's clock; null: there is no end. */
  readonly endsAt: number | null;
  /** Hands it in; gives why that was not possible, empty when it was. */
  readonly onHandIn: () => Promise<string>;
  /** It is about to be handed in: what another device answered has to be seen before. */
  readonly onAsking?: () => void;
  /** Says how an answer does, where the author wants it said at once. */
  readonly check?: Check;
}

/** Taking an attempt: one question at a time or all on one page, whichever its author chose. */
export function AttemptScreen({ attempt, queue, endsAt, onHandIn, onAsking, check }: AttemptScreenProps) {
  const t = useMessages(takingMessages);
  const { list } = useFormats();
  const { questions, rules, assessment, kind } = attempt;
  const saysAtOnce = kind !== 'quiz' && rules.feedback === 'each-question';
  const { answers, answer, flagged, flag, current, setCurrent } = useWork(attempt, queue);
  const saving = useStore(queue.status);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const main = useRef<HTMLDivElement>(null);
  const wanted = useRef('');
  useEffect(() => preloadPlayers(questions.map(({ questionMode }) => questionMode)), [questions]);
  useEffect(() => {
    if (wanted.current !== current) return;
    wanted.current = '';
    main.current?.querySelector<HTMLElement>(`[data-question="${current}"]`)?.focus();
  }, [current]);

  const go = (key: string) => {
    wanted.current = key;
    setCurrent(key);
    if (key === current) main.current?.querySelector<HTMLElement>(`[data-question="${key}"]`)?.focus();
  };
  const askFirst = () => {
    setAsking(true);
    onAsking?.();
  };
  const handIn = async () => {
    setBusy(true);
    setTrouble('');
    setTrouble(await onHandIn());
    setBusy(false);
  };
  const onePage = rules.questionLayout === 'all-on-one-page';
  const at = Math.max(
    0,
    questions.findIndex(({ key }) => key === current),
  );
  const [before, after] = [questions[at - 1], questions[at + 1]];
  const shown = onePage ? questions : questions.slice(at, at + 1);
  return (
    <Container className="t-screen ll-undisturbed">
      <header className="t-head">
        <h1 dir="auto">{assessment.title}</h1>
        <div className="t-head-state">
          <span role="status" className={`t-saved t-saved-${saving.state}`}>
            {saveWords(saving, t)}
          </span>
          {endsAt !== null && <Timer endsAt={endsAt} />}
          <PlainButton look="solid" onClick={askFirst}>
            {t('attempt.submit')}
          </PlainButton>
        </div>
      </header>
      <QuestionList
        questions={questions}
        answered={key => answers[key] !== undefined}
        flagged={flagged}
        current={current}
        onGo={go}
      />
      <div className="t-main" ref={main}>
        {shown.map((question, place) => (
          <div key={question.key} onFocusCapture={() => setCurrent(question.key)}>
            <QuestionCard
              question={question}
              number={(onePage ? place : at) + 1}
              of={questions.length}
              answer={answers[question.key] ?? null}
              onAnswer={given => answer(question.key, given)}
              flagged={flagged.includes(question.key)}
              onFlag={on => flag(question.key, on)}
              check={saysAtOnce ? check : undefined}
            />
          </div>
        ))}
        <div className="t-steps">
          {!onePage && before && <PlainButton onClick={() => go(before.key)}>{t('attempt.previous')}</PlainButton>}
          {!onePage && after ? (
            <PlainButton onClick={() => go(after.key)}>{t('attempt.next')}</PlainButton>
          ) : (
            <PlainButton onClick={askFirst}>{t('attempt.submit')}</PlainButton>
          )}
        </div>
      </div>
      {asking && (
        <HandInDialog
          missing={missingWords({ questions, answers, flagged }, { t, list })}
          busy={busy}
          trouble={trouble}
          onHandIn={() => void handIn()}
          onClose={() => {
            setAsking(false);
            setTrouble('');
          }}
        />
      )}
    </Container>
  );
}
