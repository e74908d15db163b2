import type { Mail } from '@learnloom/contracts/kernel/mail';
import { campaignMails, campaigns } from '@learnloom/contracts/mail/campaigns';
import { mails, type MailEvent, type QueuedMail } from '@learnloom/contracts/mail/mails';
import { subscriptionLinks } from '@learnloom/contracts/website/newsletter';
import { mailNamed } from '@learnloom/platform/areas';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { LONGEST_HAND_OVER_MS, type HandedOver } from '../services/mail-server.ts';
import { hostUrl } from '../../kernel/http/hosts.ts';
import { campaign } from '../campaign/campaign.ts';
import { campaignContent } from '../campaign/campaign-content.ts';
import { readerName } from '../campaign/reader-name.ts';
import { mail } from '../queue/mail.ts';
import { templateOf } from '../template/template.ts';
import { compose } from '../rendering/compose.ts';
import { afterUnanswered } from './unanswered.ts';
import type { PortsWith } from '../../kernel/services/with-services.ts';
import { services } from '../services.ts';

/** Three days, at a quarter of an hour between tries. */
const TRIES = 300;

/** Around the hand-over: reading what is sent, noting what became of it. */
const NOTING_MS = 30_000;

/** The mail server did not take a mail; the reaction tries it again. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

type MailPorts = PortsWith<readonly [typeof services.mailServer]>;

const domainOf = ({ settings }: Pick<Ports, 'settings'>): string =>
  settings.mailFrom.address.split('@')[1] ?? settings.domain;

/** What a mail says in confidence, derived from the ids that were recorded. Links lead to the hosts of the settings. */
function revealed(
  declared: Mail,
  ids: Readonly<Record<string, string>>,
  { secrets, settings }: Pick<Ports, 'secrets' | 'settings'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(declared.secrets).map(([name, secret]) => {
      const id = ids[name] ?? '';
      if (secret.kind === 'code') return [name, secrets.derivedCode(secret.purpose, id)];
      const token = secrets.derivedToken(secret.purpose, id);
      return [name, hostUrl(settings, secret.host, `${secret.path}${encodeURIComponent(token)}`)];
    }),
  );
}

type Note = (outcome: 'sent' | 'delayed' | 'refused' | 'kept' | 'overdue', answer?: string) => Promise<unknown>;

/** What the server left unanswered goes again a few times, long apart; what it did not get goes again soon. */
async function noteOutcome({ outcome, answer }: HandedOver, effect: Effect, note: Note): Promise<void> {
  if (outcome !== 'unanswered') {
    await note(outcome, answer);
    if (outcome === 'delayed') throw new NotTaken(answer);
    return;
  }
  const next = afterUnanswered(effect.step, new Date());
  await note(
    next === null ? 'refused' : 'delayed',
    `The server did not confirm whether it accepted the email: ${answer}`,
  );
  if (next !== null) effect.schedule(next.at, next.step);
}

interface CampaignMail {
  readonly key: string;
  readonly origin: string;
  readonly state: QueuedMail & { readonly to: string };
}

/** A newsletter, unless it was stopped or paused meanwhile. Its reader leaves with one click (RFC 8058). */
async function deliverCampaign({ key, origin, state }: CampaignMail, ports: MailPorts, effect: Effect): Promise<void> {
  const note: Note = (outcome, answer = '') =>
    effect.execute(mails.noteDelivery, { key, outcome, answer }, `${outcome} ${answer}`);
  const sent = await ports.stateOf(campaign, origin);
  if (!sent || sent.deleted || sent.state === 'stopped') return void (await note('overdue'));
  const { leave: subscriber } = state.secrets;
  if (sent.state === 'paused') {
    await note('kept');
    // Whoever goes on looks for what is kept, and may have looked here a moment before it was.
    if (subscriber !== undefined && (await ports.stateOf(campaign, origin))?.state !== 'paused')
      await effect.execute(campaigns.queueOne, { campaign: origin, subscriber, to: state.to }, 'gone on');
    return;
  }
  if (ports.mailServer.name === null) return void (await note('kept'));
  const token = subscriber === undefined ? null : ports.secrets.derivedToken(subscriptionLinks.leave, subscriber);
  const page = hostUrl(ports.settings, 'main', `/newsletter/unsubscribe?token=${encodeURIComponent(token ?? '')}`);
  const name = await readerName(state.toHash, ports);
  const content = await campaignContent(sent, { leave: page, name }, ports);
  const oneClick = hostUrl(
    ports.settings,
    'main',
    `/api/website/newsletter/unsubscribe/${encodeURIComponent(token ?? '')}`,
  );
  const { outcome, answer } = await ports.mailServer.send({
    to: state.to,
    ...content,
    ...(state.mail === campaignMails.test && { subject: `[Test] ${content.subject}` }),
    messageId: `${key}@${domainOf(ports)}`,
    headers: {
      // The same for every newsletter of the site, so that mail programs can sort them (RFC 2919).
      'List-Id': `<newsletter.${new URL(ports.settings.publicUrl).hostname}>`,
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      ...(token !== null && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  await noteOutcome({ outcome, answer }, effect, note);
}

async function deliver({ key }: { readonly key: string }, ports: MailPorts, effect: Effect): Promise<void> {
  const state: QueuedMail | null = await ports.stateOf(mail, key);
  if (!state || state.to === null || (state.state !== 'waiting' && state.state !== 'delayed')) return;
  const note: Note = (outcome, answer = '') =>
    effect.execute(mails.noteDelivery, { key, outcome, answer }, `${outcome} ${answer}`);
  const { origin } = state;
  if (origin !== null) return deliverCampaign({ key, origin, state: { ...state, to: state.to } }, ports, effect);
  const declared = mailNamed.get(state.mail);
  if (!declared) throw new Error(`No area declares a mail ${state.mail}`);
  if (state.until !== null && state.until < new Date().toISOString()) return void (await note('overdue'));
  const secrets = revealed(declared, state.secrets, ports);
  if (ports.mailServer.name === null) {
    // Whoever runs the product by itself finds here what the mail would have said in confidence.
    if (Object.keys(secrets).length > 0)
      ports.log.warn({ mail: state.mail, ...secrets }, 'No SMTP_URL is set: a mail is kept, which says this');
    return void (await note('kept'));
  }
  const template = await templateOf(declared, ports);
  const content = compose(declared, template, { ...state.values, ...secrets }, ports.settings, state);
  const domain = domainOf(ports);
  const { outcome, answer } = await ports.mailServer.send({
    to: state.to,
    ...content,
    messageId: `${key}@${domain}`,
    thread: state.thread.map(one => `${one}@${domain}`),
    ...(state.replyTo !== null && { replyTo: state.replyTo }),
    // No automatic answer is wanted (RFC 3834), but where somebody wrote and waits for one.
    ...(state.replyTo === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  });
  await noteOutcome({ outcome, answer }, effect, note);
}

/**
 * Hands mails over to the mail server. A mail that the server took before its process was killed may be handed over
 * again, with the same Message-ID.
 */
export const deliverMail = reaction<MailEvent, readonly [typeof services.mailServer]>('DeliverMail', {
  about: 'Sends emails through the mail server',
  tries: TRIES,
  longestMs: LONGEST_HAND_OVER_MS + NOTING_MS,
  deps: [services.mailServer],
  on: { MailQueued: deliver, MailRetryRequested: deliver },
});
