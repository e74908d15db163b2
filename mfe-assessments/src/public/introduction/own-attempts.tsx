import { useState } from 'react';
import { attempts, type OwnAttempts as Own } from '@learnloom/contracts/assessments/attempt';
import {
  asProblem,
  session,
  toast,
  useAsk,
  useCommand,
  useFormats,
  useMessages,
  useStore,
} from '@learnloom/ui/platform';
import { ErrorState, LinkButton, PlainButton } from '@learnloom/ui/public';
import { Link, useNavigate } from '@learnloom/ui/router';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { bringPractice, broughtCount } from '../practice/bring-practice.ts';
import { forgetPractice, readPractice, type KeptPractice } from '../practice/kept-practice.ts';
import { assessmentMessages } from '../messages/messages.ts';
import { scoreText } from '../result/result-words.ts';

interface OwnAttemptsProps {
  /** Key of the assessment. */
  readonly assessment: string;
  /** Path of this page. */
  readonly path: string;
  readonly kind: TakenKind;
}

interface BroughtAnswersProps {
  readonly count: number;
  /** Number of the open attempt; null: there is none. */
  readonly open: number | null;
  readonly disabled: boolean;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

/** Offers answers that were given in this browser without an account. */
function BroughtAnswers({ count, open, disabled, onUse, onDiscard }: BroughtAnswersProps) {
  const t = useMessages(assessmentMessages);
  return (
    <div className="t-brought" role="group" aria-label={t('own.answersBefore')}>
      <p>
        {t('own.answered', { count })}
        {open !== null && ` ${t('own.notReplaced', { number: open })}`}
      </p>
      <PlainButton look="solid" disabled={disabled} onClick={onUse}>
        {open === null ? t('own.startWith') : t('own.add')}
      </PlainButton>
      <PlainButton look="outline" disabled={disabled} onClick={onDiscard}>
        {t('own.discard')}
      </PlainButton>
    </div>
  );
}

function Begin({ assessment, path, kind, own }: OwnAttemptsProps & { readonly own: Own }) {
  const t = useMessages(assessmentMessages);
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

  if (!open && own.left === 0) return <p>{t('own.none')}</p>;
  const another = own.attempts.length > 0 ? t('own.another') : t(`${kind}.start`);
  return (
    <>
      {open ? (
        <LinkButton to={`${path}/attempt/${open.key}`} look={asks ? 'outline' : 'solid'}>
          {t('own.continue', { number: open.number })}
        </LinkButton>
      ) : (
        <PlainButton look={asks ? 'outline' : 'solid'} disabled={going} onClick={() => void begin(asks ? null : begun)}>
          {another}
        </PlainButton>
      )}
      {!open && own.left !== null && <p>{t('own.left', { count: own.left })}</p>}
      {asks && (
        <BroughtAnswers
          count={count}
          open={open?.number ?? null}
          disabled={going}
          onUse={() => void begin(begun)}
          onDiscard={forget}
        />
      )}
    </>
  );
}

/** Where one begins or goes on, and how the attempts before went. */
function Mine(props: OwnAttemptsProps) {
  const t = useMessages(assessmentMessages);
  const { dateTime } = useFormats();
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
            {t('own.heading')}
          </h2>
          <ul className="t-own">
            {done.map(({ key, number, submittedOn, score }) => (
              <li key={key}>
                <Link to={`${props.path}/result/${key}`}>{t('own.attempt', { number })}</Link>
                <span>{submittedOn && dateTime(submittedOn)}</span>
                <span>{score && scoreText(score, t)}</span>
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
  const t = useMessages(assessmentMessages);
  const { user, mounted } = useStore(session);
  if (user) return <Mine {...props} />;
  return (
    <div className="t-begin" aria-busy={!mounted}>
      {mounted && (
        <>
          {props.kind === 'exercise' && (
            <LinkButton to={`${props.path}/practice`} look="solid">
              {t('own.withoutAccount')}
            </LinkButton>
          )}
          <LinkButton
            to={`/login?redirect=${encodeURIComponent(props.path)}`}
            look={props.kind === 'exercise' ? 'outline' : 'solid'}
          >
            {t('own.signIn')}
          </LinkButton>
          <p>{props.kind === 'exercise' ? t('own.withoutAccountText') : t('own.signInText')}</p>
        </>
      )}
    </div>
  );
}
