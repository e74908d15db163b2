import { RetryNote } from '@learnloom/ui/forms';
import { RichMessage, useMessages, type ApiProblem } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { authMessages } from './messages/messages.ts';
import { registrationUnderWay } from './registration.ts';

interface SignInNoteProps {
  readonly problem: ApiProblem | null;
  readonly email: string;
  /** Query of the page, which has where to go afterwards. */
  readonly query: string;
}

/** The way on after a refusal that no correct password mends. */
export function SignInNote({ problem, email, query }: SignInNoteProps) {
  const t = useMessages(authMessages);
  if (problem?.status === 429)
    return (
      <>
        <RetryNote problem={problem} />
        <p className="s-auth-aside">
          <RichMessage
            text={t('note.byEmail')}
            parts={{
              code: words => (
                <Link to={`/forgot-password${query}`} state={{ email }}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </>
    );
  if (problem?.code !== 'unconfirmed') return null;
  const here = registrationUnderWay()?.email === email;
  return (
    <p className="s-auth-aside" role="status">
      {here ? (
        <Link to={`/confirm${query}`}>{t('note.enterCode')}</Link>
      ) : (
        <Link to={`/forgot-password${query}`} state={{ email }}>
          {t('note.newCode')}
        </Link>
      )}
    </p>
  );
}
