import type { ReactNode } from 'react';
import { reading, type NextReading } from '@learnloom/contracts/accounts/reading';
import { useAsk } from '../../platform/ask.ts';
import { currentHost, hostUrl } from '../../platform/hosts.ts';
import { useKind } from '../../platform/shown-kinds.ts';
import { session } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { Link } from '../../router.ts';
import { subjectClass } from '../subject.ts';
import { useMessages } from '../../language/language.tsx';
import { publicMessages } from '../messages/messages.ts';

/** A link to a page of the main host, from whatever host. */
export const ReadLink = ({ path, children }: { readonly path: string; readonly children: ReactNode }) =>
  currentHost() === 'main' ? <Link to={path}>{children}</Link> : <a href={hostUrl('main', path)}>{children}</a>;

/** What something is, in the color of its kind. */
const KindName = ({ kind }: Pick<NextReading, 'kind'>) => {
  const { one, hue } = useKind(kind);
  return <span className={`ll-continue-kind ${subjectClass(hue)}`}>{one}</span>;
};

function Next({ kind, title, path, percent, after }: NextReading) {
  const t = useMessages(publicMessages);
  return (
    <li className="ll-continue-item">
      <KindName kind={kind} />
      <h3>
        <ReadLink path={path}>{title}</ReadLink>
      </h3>
      {after === null ? (
        <>
          <progress value={percent} max={100} aria-label={t('continue.progress', { title })} />
          <span className="ll-continue-note">{t('continue.percent', { percent })}</span>
        </>
      ) : (
        <span className="ll-continue-note">{t('continue.next', { title: after })}</span>
      )}
    </li>
  );
}

/** What whoever is signed in has begun to read, and the next parts of tutorials. Nothing where there is nothing. */
export function ContinueReading() {
  const t = useMessages(publicMessages);
  const { user } = useStore(session);
  const { data } = useAsk(reading.next, {}, { enabled: user !== null, staleTime: 0 });
  if (!user || !data || data.length === 0) return null;
  return (
    <section className="ll-continue" aria-labelledby="continue-reading">
      <h2 id="continue-reading">{t('continue.heading')}</h2>
      <ul>
        {data.map(one => (
          <Next key={one.item} {...one} />
        ))}
      </ul>
    </section>
  );
}
