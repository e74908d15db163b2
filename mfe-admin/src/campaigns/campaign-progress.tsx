import { campaigns, type CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { mails as sentMails } from '@learnloom/contracts/mail/mails';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { formatNumber, useAllowed, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { campaignsMessages } from './messages/messages.ts';

const t = campaignsMessages.text;

/** What became of a newsletter's mails by now. */
export function Progress({ campaign }: { readonly campaign: CampaignDetails }) {
  const { mails, recipients, state } = campaign;
  const seesMails = useAllowed(sentMails.list.access);
  const all = Object.values(mails).reduce((sum, count) => sum + count, 0);
  // What a pause holds goes out when it is over.
  const held = state === 'paused' ? mails.kept : 0;
  const waiting = mails.waiting + mails.delayed + held;
  const done = all - waiting;
  const most = state === 'sending' || state === 'paused' ? Math.max(all, recipients) : all;
  return (
    <section className="m-campaign-progress" aria-label={t('result')}>
      {(state === 'sending' || state === 'paused') && (
        <>
          <ProgressBar label={t('ofDone', { done, most })} done={done} of={most} />
          <p className="m-note">{t('ofDone', { done: formatNumber(done), most: t('mailCount', { count: most }) })}</p>
        </>
      )}
      <dl>
        {(
          [
            [t('sent'), mails.sent],
            [t('rejected'), mails.refused],
            [t('waiting'), waiting],
            [t('notSent'), mails.kept + mails.overdue - held],
          ] as const
        ).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {mails.refused > 0 && seesMails && (
        <p className="m-note">
          <Link to="/mailing?state=refused">{t('viewRejectedEmailsAndServer')}</Link>
        </p>
      )}
    </section>
  );
}

/** What can be done about a newsletter that is planned or on its way. */
export function Steps({ campaign }: { readonly campaign: CampaignDetails }) {
  const { key, state } = campaign;
  const pause = useCommand(campaigns.pause);
  const resume = useCommand(campaigns.resume);
  const stop = useCommand(campaigns.stop);
  const withdraw = useCommand(campaigns.withdraw);
  if (state === 'scheduled')
    return (
      <Button variant="outlined" color="neutral" loading={withdraw.busy} onClick={() => void withdraw.send({ key })}>
        {t('cancelSchedule')}
      </Button>
    );
  if (state !== 'sending' && state !== 'paused') return null;
  return (
    <>
      {state === 'sending' ? (
        <Button variant="outlined" color="neutral" loading={pause.busy} onClick={() => void pause.send({ key })}>
          {t('pause')}
        </Button>
      ) : (
        <Button loading={resume.busy} onClick={() => void resume.send({ key })}>
          {t('resume')}
        </Button>
      )}
      <Button variant="outlined" color="danger" loading={stop.busy} onClick={() => void stop.send({ key })}>
        {t('stop')}
      </Button>
    </>
  );
}
