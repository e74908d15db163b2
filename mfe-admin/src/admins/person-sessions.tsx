import { people, type Person } from '@learnloom/contracts/accounts/people';
import { Button } from '@learnloom/ui/core';
import { formatRelative, RichMessage, useCommand } from '@learnloom/ui/platform';
import { Since } from './since.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

/** Where a person is signed in, and a way to end it everywhere. */
export function PersonSessions({ person }: { readonly person: Person }) {
  const end = useCommand(people.signOutEverywhere);
  const { key, sessions } = person;
  return (
    <section className="m-person-section" aria-label={t('sessions')}>
      <h2>{t('sessions')}</h2>
      {sessions.length === 0 ? (
        <p className="m-person-note">{t('noActiveSessions')}</p>
      ) : (
        <>
          <ul className="m-person-deeds">
            {sessions.map(one => (
              <li key={one.session}>
                <span>
                  <RichMessage text={t('signedInAt')} parts={{ time: () => <Since time={one.startedAt} /> }} />
                </span>
                <span>
                  <RichMessage
                    text={t('lastUsed', { lastUsedAt: formatRelative(one.lastUsedAt) })}
                    parts={{ time: words => <time dateTime={one.lastUsedAt}>{words}</time> }}
                  />
                </span>
              </li>
            ))}
          </ul>
          <Button
            variant="outlined"
            color="neutral"
            disabled={!end.allowed}
            loading={end.busy}
            onClick={() => void end.send({ key })}
          >
            {t('signOutOnAllDevices')}
          </Button>
        </>
      )}
    </section>
  );
}
