import { activityLog } from '@learnloom/contracts/activity/activity';
import { formatDateTime, formatRelative, useAsk, type PageThing } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { adminFrameMessages } from '../messages/messages.ts';

const t = adminFrameMessages.text;

const NEWEST = 5;

/** What happened to the thing on the page, as it happens. */
export function ThingActivity({ thing: { type, key, action } }: { readonly thing: PageThing }) {
  const about = key === undefined ? { type, ...(action !== undefined && { action }) } : { target: key };
  const { data } = useAsk(activityLog, { ...about, limit: NEWEST }, { staleTime: 0 });
  const history = data?.rows.find(({ target }) => target.history !== null)?.target.history;
  return (
    <section className="s-right-section" aria-labelledby="right-activity">
      <h2 id="right-activity">{t('activity')}</h2>
      {data?.rows.length === 0 && <p>{t('noActivityYetChangesAppear')}</p>}
      <ol className="s-right-deeds" aria-busy={!data}>
        {data?.rows.map(({ id, by, text, time }) => (
          <li key={id}>
            <b>{by}</b> {text.charAt(0).toLowerCase() + text.slice(1)}
            <time dateTime={time} title={formatDateTime(time)}>
              {formatRelative(time)}
            </time>
          </li>
        ))}
      </ol>
      {history && (
        <Link className="s-right-more" to={history}>
          {t('viewFullHistory')}
        </Link>
      )}
    </section>
  );
}
