import { useState } from 'react';
import { attempts, type OwnAttempts as Own } from '@learnloom/contracts/assessments/attempt';
import {
  asProblem,
  countOf,
  formatDateTime,
  session,
  toast,
  useAsk,
  useCommand,
  useStore,
} from '@learnloom/ui/platform';
import { ErrorState, LinkButton, PlainButton } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { bringPractice, broughtCount } from '../practice/bring-practice.ts';
import { forgetPractice, readPractice, type KeptPractice } from '../practice/kept-practice.ts';
import { percentWords } from '../result/result-words.ts';

interface OwnAttemptsProps {
  /** Key of the assessment. */
  readonly assessment: string;
  /** Path of this page. */
  readonly path: string;
  readonly kind: TakenKind;
  /** 'quiz' or 'exercise' */
  readonly what: string;
}

function Begin({ assessment, path, kind, what, own }: OwnAttemptsProps & { readonly own: Own }) {
  const go = useNavigate();
  const [going, setGoing] = useState(false);
  const [begun, setBegun] = useState(() => (kind === 'exercise' ? readPractice(assessment) : null));
  const start = useCommand<ReturnType<typeof attempts.start.input>, { readonly key: string }>(attempts.start, {
    quiet: true,
  });
  const open = own.attempts.find(({ status }) => status === 'open');
  const count = broughtCount(begun);
  /** Whoever has attempts is asked: the browser may be another's, too. */
  const asks = begun !== null && count > 0 && own.attempts.length > 0;

  const enter = async (attempt: string, brought: KeptPractice | null): Promise<void> => {
    try {
      if (brought) await bringPractice(attempt, assessment, brought);
      void go(`${path}/attempt/${attempt}`);
    } catch (error) {
      const { status, message } = asProblem(error);
      toast.byStatus(status, message);
      setGoing(false);
    }
  };
  const begin = async (brought: KeptPractice | null): Promise<void> => {
    setGoing(true);
    if (open) return enter(open.key, brought);
    const answer = await start.send({ assessment, ...(brought && { guest: brought.guest }) });
    if (answer) await enter(answer.data.key, brought);
    else setGoing(false);
  };
  const forget = (): void => {
    forgetPractice(assessment);
    setBegun(null);
  };

  if (!open && own.left === 0) return <p>You have no attempts left.</p>;
  const another = own.attempts.length > 0 ? 'Start another attempt' : `Start the ${what}`;
  return (
    <>
      {open ? (
        <LinkButton to={`${path}/attempt/${open.key}`} look={asks ? 'outline' : 'solid'}>
          Continue attempt {open.number}
        </LinkButton>
      ) : (
        <PlainButton look={asks ? 'outline' : 'solid'} disabled={going} onClick={() => void begin(asks ? null : begun)}>
          {another}
        </PlainButton>
      )}
      {!open && own.left !== null && <p>{countOf(own.left, 'attempt')} left</p>}
      {asks && (
        <div className="t-brought" role="group" aria-label="Answers you gave before signing in">
          <p>
            You answered {countOf(count, 'question')} in this browser before signing in.
            {open && ` Answers already saved in attempt ${open.number} are not replaced.`}
          </p>
          <PlainButton look="solid" disabled={going} onClick={() => void begin(begun)}>
            {open ? 'Add these answers' : 'Start with these answers'}
          </PlainButton>
          <PlainButton look="outline" disabled={going} onClick={forget}>
            Discard them
          </PlainButton>
        </div>
      )}
    </>
  );
}

/** Where one begins or goes on, and how the attempts before went. */
function Mine(props: OwnAttemptsProps) {
  const { data: own, error, refetch } = useAsk(attempts.own, { assessment: props.assessment });
  if (error && !own) return <ErrorState text={error.message} onRetry={() => void refetch()} />;
  if (!own) return <div className="t-begin" aria-busy="true" />;
  const done = own.attempts.filter(({ status }) => status === 'submitted');
  return (
    <>
      <div className="t-begin">
        <Begin {...props} own={own} />
      </div>
      {done.length > 0 && (
        <section aria-labelledby="own-attempts">
          <h2 id="own-attempts" className="t-own-head">
            Your attempts
          </h2>
          <ul className="t-own">
            {done.map(({ key, number, submittedOn, score }) => (
              <li key={key}>
                <Link to={`${props.path}/result/${key}`}>Attempt {number}</Link>
                <span>{submittedOn && formatDateTime(submittedOn)}</span>
                <span>
                  {score ? percentWords(score.percent) : ''}
                  {score?.soFar && ' so far'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** For who is signed in; others are told the way. */
export function OwnAttempts(props: OwnAttemptsProps) {
  const { user, mounted } = useStore(session);
  if (user) return <Mine {...props} />;
  return (
    <div className="t-begin" aria-busy={!mounted}>
      {mounted && (
        <>
          {props.kind === 'exercise' && (
            <LinkButton to={`${props.path}/practice`} look="solid">
              Start without an account
            </LinkButton>
          )}
          <LinkButton
            to={`/login?redirect=${encodeURIComponent(props.path)}`}
            look={props.kind === 'exercise' ? 'outline' : 'solid'}
          >
            Sign in to start
          </LinkButton>
          <p>
            {props.kind === 'exercise'
              ? 'Without an account there is no time limit, and your answers are saved only in this browser.'
              : 'Your answers and results are saved to your account.'}
          </p>
        </>
      )}
    </div>
  );
}
