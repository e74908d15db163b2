import { useCallback, useMemo, useState } from 'react';
import { learnerPages } from '@learnloom/contracts/assessments/learner-pages';
import { practice, type Practice, type PracticeChecked } from '@learnloom/contracts/assessments/practice';
import type { PageParams } from '@learnloom/ui/contract';
import { asProblem, RichMessage, sendCommand, useAsk, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, EmptyState, PlainButton, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { AttemptScreen } from '../../taking/screen/attempt-screen.tsx';
import type { Check } from '../../taking/checking/check-answer.tsx';
import { answersWith } from '../../taking/saving/restored.ts';
import { assessmentMessages } from '../messages/messages.ts';
import { broughtCount } from './bring-practice.ts';
import { checkedInParts, forChecking } from './checked-in-parts.ts';
import { forgetPractice, openPractice, practiceQueue, type KeptPractice } from './kept-practice.ts';
import { PracticeResult } from './practice-result.tsx';

const CHANGED: keyof typeof practice.check.refuses = 'changed';

/** The link in a message that leads to the sign-in and back to the introduction. */
const loginLink = (path: string) => ({
  login: (words: string) => <Link to={`/login?redirect=${encodeURIComponent(path)}`}>{words}</Link>,
});

interface TakingProps {
  readonly taken: Practice;
  readonly kept: KeptPractice;
  /** Path of the introduction. */
  readonly path: string;
  readonly onAgain: () => void;
  /** The server says that it is another exercise by now. */
  readonly onChanged: () => void;
}

function Taking({ taken, kept, path, onAgain, onChanged }: TakingProps) {
  const t = useMessages(assessmentMessages);
  const assessment = taken.assessment.key;
  const queue = useMemo(() => practiceQueue(assessment, kept, taken.revision), [assessment, kept, taken]);
  const [result, setResult] = useState<PracticeChecked | null>(null);
  const graded = useCallback(
    async (answers: ReturnType<typeof answersWith>, all: boolean): Promise<PracticeChecked> => {
      const { data } = await sendCommand<ReturnType<typeof practice.check.input>, PracticeChecked>(practice.check, {
        assessment,
        guest: kept.guest,
        revision: taken.revision,
        answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
        all,
      });
      return data;
    },
    [assessment, kept, taken],
  );
  const check: Check = async (question, answer) => {
    try {
      const [checked] = (await graded(forChecking({ [question]: answer }), false)).answers;
      if (!checked) throw new Error('The answer could not be checked');
      return checked;
    } catch (error) {
      if (asProblem(error).code === CHANGED) onChanged();
      throw error;
    }
  };
  const handIn = async (): Promise<string> => {
    try {
      setResult(await checkedInParts(answersWith(taken, queue.unsaved()), graded));
      return '';
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === CHANGED) onChanged();
      return problem.message;
    }
  };
  if (result)
    return (
      <PracticeResult
        taken={taken}
        answers={answersWith(taken, queue.unsaved())}
        result={result}
        path={path}
        onAgain={onAgain}
      />
    );
  return (
    <>
      <AttemptScreen attempt={taken} queue={queue} endsAt={null} onHandIn={handIn} check={check} />
      <Container>
        <p className="t-note">
          <RichMessage text={t('practice.saved')} parts={loginLink(path)} />
        </p>
      </Container>
    </>
  );
}

const skeleton = (
  <Container>
    <Skeleton shape="title" />
    <Skeleton lines={6} />
  </Container>
);

interface OutdatedProps {
  /** Path of the introduction. */
  readonly path: string;
  readonly onAgain: () => void;
}

/** What was answered belongs to another publication, whose options may stand elsewhere. */
function Outdated({ path, onAgain }: OutdatedProps) {
  const t = useMessages(assessmentMessages);
  return (
    <Container>
      <EmptyState
        text={t('practice.changed')}
        action={
          <PlainButton look="solid" onClick={onAgain}>
            {t('practice.startAgain')}
          </PlainButton>
        }
      />
      <p className="t-note">
        <RichMessage text={t('practice.signIn')} parts={loginLink(path)} />
      </p>
    </Container>
  );
}

interface PractisedProps {
  readonly assessment: string;
  readonly path: string;
}

function Practised({ assessment, path }: PractisedProps) {
  const t = useMessages(assessmentMessages);
  const [kept, setKept] = useState(() => openPractice(assessment));
  const [changed, setChanged] = useState(false);
  // Another publication would change what is being taken: the server says so when it is checked.
  const answer = useAsk(practice.begin, { assessment, guest: kept.guest }, { live: false, staleTime: 0 });
  const again = (): void => {
    forgetPractice(assessment);
    setChanged(false);
    setKept(openPractice(assessment));
  };
  return (
    <Asked answer={answer} skeleton={skeleton} failed={t('practice.failed')}>
      {taken =>
        changed || (broughtCount(kept) > 0 && kept.revision !== null && kept.revision !== taken.revision) ? (
          <Outdated path={path} onAgain={again} />
        ) : (
          <Taking
            key={kept.guest}
            taken={taken}
            kept={kept}
            path={path}
            onAgain={again}
            onChanged={() => setChanged(true)}
          />
        )
      }
    </Asked>
  );
}

/** An exercise that is taken without an account. No server draws it. */
export function Page({ params }: PageParams) {
  const t = useMessages(assessmentMessages);
  const { category = '', slug = '' } = params;
  const answer = useAsk(learnerPages.exercise.introduction, { category, slug });
  return (
    <Asked answer={answer} skeleton={skeleton} failed={t('practice.failed')}>
      {({ key }) => <Practised key={key} assessment={key} path={`/excercises/${category}/${slug}`} />}
    </Asked>
  );
}
