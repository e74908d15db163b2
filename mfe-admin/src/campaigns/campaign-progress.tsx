import { campaigns, type CampaignDetails } from '@learnloom/contracts/mail/campaigns';
import { mails as sentMails } from '@learnloom/contracts/mail/mails';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { countOf, formatNumber, useAllowed, useCommand } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';

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
    <section className="m-campaign-progress" aria-label="Result">
      {(state === 'sending' || state === 'paused') && (
        <>
          <ProgressBar label={`${done} of ${most} done`} done={done} of={most} />
          <p className="m-note">
            {formatNumber(done)} of {countOf(most, 'mail')} done
          </p>
        </>
      )}
      <dl>
        {(
          [
            ['Sent', mails.sent],
            ['Rejected', mails.refused],
            ['Waiting', waiting],
            ['Not sent', mails.kept + mails.overdue - held],
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
          <Link to="/mailing?state=refused">View rejected emails and server responses</Link>
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
        Cancel schedule
      </Button>
    );
  if (state !== 'sending' && state !== 'paused') return null;
  return (
    <>
      {state === 'sending' ? (
        <Button variant="outlined" color="neutral" loading={pause.busy} onClick={() => void pause.send({ key })}>
          Pause
        </Button>
      ) : (
        <Button loading={resume.busy} onClick={() => void resume.send({ key })}>
          Resume
        </Button>
      )}
      <Button variant="outlined" color="danger" loading={stop.busy} onClick={() => void stop.send({ key })}>
        Stop
      </Button>
    </>
  );
}
