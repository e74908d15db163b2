import { useState } from 'react';
import { attempts, type OwnAttempts as Own } from '@learnloom/contracts/assessments/attempt';
import { countOf, formatDateTime, session, useAsk, useCommand, useStore } from '@learnloom/ui/platform';
import { ErrorState, LinkButton, PlainButton } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { keptAnswers } from '../../taking/saving/kept-answers.ts';
import { nothingUnsaved } from '../../taking/saving/unsaved.ts';
import { forgetPractice, readPractice } from '../practice/kept-practice.ts';
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
  const start = useCommand<ReturnType<typeof attempts.start.input>, { readonly key: string }>(attempts.start, {
    quiet: true,
  });
  const open = own.attempts.find(({ status }) => status === 'open');
  const begin = async () => {
    setGoing(true);
    const begun = kind === 'exercise' ? readPractice(assessment) : null;
    const answer = await start.send({ assessment, ...(begun && { guest: begun.guest }) });
    if (answer && begun) {
      // What was answered before signing in is found by the attempt as what a closed tab has left.
      const left = { ...nothingUnsaved({ sequence: 0, flagged: begun.flagged }), answers: begun.answers };
      await keptAnswers(answer.data.key, begun.guest).takeOver({ ...left, flagsChanged: true });
      forgetPractice(assessment);
    }
    if (answer) void go(`${path}/attempt/${answer.data.key}`);
    else setGoing(false);
  };
  if (open)
    return (
      <LinkButton to={`${path}/attempt/${open.key}`} look="solid">
        Go on with attempt {open.number}
      </LinkButton>
    );
  if (own.left === 0) return <p>You have no attempts left.</p>;
  return (
    <>
      <PlainButton look="solid" disabled={going} onClick={() => void begin()}>
        {own.attempts.length > 0 ? 'Start another attempt' : `Start the ${what}`}
      </PlainButton>
      {own.left !== null && <p>{countOf(own.left, 'attempt')} left</p>}
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
              ? 'Without an account your answers are kept in this browser only.'
              : 'Your answers and results are kept with your account.'}
          </p>
        </>
      )}
    </div>
  );
}
