import { formMessages } from '@learnloom/contracts/forms/messages';
import { manageContactForms } from '@learnloom/contracts/forms/permissions';
import { formatNumber, useAllowed, useAsk } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { formNames } from '../forms/words.ts';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

function Inboxes() {
  const { data } = useAsk(formMessages.counts, {}, { staleTime: 0 });
  const waiting = (data ?? []).filter(one => one.waiting > 0);
  return (
    <section className="m-trend" aria-labelledby="messages">
      <h2 id="messages">{t('messagesWaitingForAReply')}</h2>
      {data && waiting.length === 0 && <p className="m-note">{t('noMessagesAreWaiting')}</p>}
      <ul className="m-things">
        {waiting.map(({ form, waiting: count, unread }) => (
          <li key={form}>
            <Link to={`/forms/${form}`}>
              {formNames[form]}: {t('messageCount', { count })}
            </Link>
            {unread > 0 && <span>{t('new', { unread: formatNumber(unread) })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What readers have written that waits for staff, for those who answer. */
export const WaitingMessages = () => useAllowed(manageContactForms.name) && <Inboxes />;
