import { useId } from 'react';
import type { ReadPicture, ReadQuestion, ShownQuestion } from '@learnloom/contracts/assessments/question-files';
import { MAX_SHOWN_QUESTIONS } from '@learnloom/contracts/assessments/question-files';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import { asProblem, sendCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { useQuery } from '@learnloom/ui/query';
import { QuestionPlayer } from '../../taking/players/question-player.tsx';
import type { AdminKind } from '../kinds.ts';
import { exchangeMessages } from './messages/messages.ts';
import '../../taking/screen/screen.css';

const t = exchangeMessages.text;

const typeOf = (base64: string): string =>
  base64.startsWith('/9j/') ? 'image/jpeg' : base64.startsWith('R0lG') ? 'image/gif' : 'image/png';

/** Images of a file are not uploaded yet: they are shown from what was read. */
function withPictures(shown: ShownQuestion, pictures: readonly ReadPicture[]): ShownQuestion {
  if (pictures.length === 0) return shown;
  const text = JSON.stringify(shown).replace(/ (?:srcset|sizes)=\\"[^"]*\\"/g, '');
  const document = pictures.reduce((json, { key, base64 }) => {
    const address = `data:${typeOf(base64)};base64,${base64}`;
    return json.replaceAll(`/media/${key}`, address).replaceAll(key, address);
  }, text);
  return JSON.parse(document) as ShownQuestion;
}

interface Shown {
  readonly shown: readonly ShownQuestion[] | undefined;
  readonly error: string;
  readonly onRetry: () => void;
}

/** Questions of a file as the server renders them; at most `MAX_SHOWN_QUESTIONS` of them. */
export function useShownQuestions(kind: AdminKind, assessment: string, read: readonly ReadQuestion[]): Shown {
  const { show } = questionExchange[kind.contract.kind];
  const questions = read.flatMap(({ question }) => question ?? []).slice(0, MAX_SHOWN_QUESTIONS);
  const { data, error, refetch } = useQuery({
    queryKey: ['file-questions', assessment, ...questions.map(({ key }) => key)],
    queryFn: async () => {
      const answer = await sendCommand<ReturnType<typeof show.input>, readonly ShownQuestion[]>(show, {
        key: assessment,
        questions,
      });
      return answer.data;
    },
    enabled: questions.length > 0,
    staleTime: Infinity,
  });
  return { shown: data, error: error ? asProblem(error).message : '', onRetry: () => void refetch() };
}

const nothing = (): void => undefined;

interface QuestionPreviewProps extends Shown {
  readonly read: ReadQuestion;
}

/** A question of a file as a learner will see it, with its answer key filled in [EXC-01]. */
export function QuestionPreview({ read, shown, error, onRetry }: QuestionPreviewProps) {
  const id = useId();
  const own = shown?.find(({ question }) => question.key === read.question?.key);
  if (!read.question) return null;
  if (!own)
    return error ? (
      <ErrorState text={error} onRetry={onRetry} />
    ) : (
      <Loading label={t('loadingThePreview')}>
        <Skeleton lines={3} />
      </Loading>
    );
  const { question, rightAnswer, accepted, explanationHtml } = withPictures(own, read.pictures);
  return (
    <div className="as-question-preview" dir="auto">
      {question.questionHtml !== '' && (
        <div
          dir="auto"
          id={`${id}text`}
          className="ll-article"
          dangerouslySetInnerHTML={{ __html: question.questionHtml }}
        />
      )}
      <p id={`${id}key`} className="as-preview-label">
        {rightAnswer ? t('answerKey') : t('noAnswerKeyStaffGrade')}
      </p>
      <QuestionPlayer question={question} answer={rightAnswer} onAnswer={nothing} labelledBy={`${id}key`} disabled />
      {accepted.length > 0 && (
        <ul className="as-accepted" aria-label={t('acceptedAnswers')}>
          {accepted.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {explanationHtml !== '' && (
        <>
          <p className="as-preview-label">{t('explanation')}</p>
          <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: explanationHtml }} />
        </>
      )}
    </div>
  );
}
