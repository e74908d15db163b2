import {
  formMessages,
  type AnswerDelivery,
  type FormMessageEvent,
  type MessageStep,
} from '@learnloom/contracts/forms/messages';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { MailState } from '@learnloom/contracts/mail/mails';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { answerMailKey } from '../message/message.ts';
import { siteAddress } from '../site-address.ts';
import { forms } from '../tables.ts';
import { namesOf, shownMessage, storedColumns } from './message-row.ts';

/** What is shown of what somebody did whose account is gone, or the product itself. */
const NOBODY = 'Deleted account';

function stepOf(
  { type, data }: FormMessageEvent,
  nameOf: (key: string | null) => string,
): Pick<MessageStep, 'kind' | 'text'> | null {
  if (type === 'FormMessageAnswered') return { kind: 'answer', text: data.answer };
  if (type === 'FormMessageNoted') return { kind: 'note', text: data.note };
  if (type === 'FormMessageSorted') return { kind: 'state', text: data.state };
  if (type === 'FormMessageAssigned')
    return { kind: 'assignee', text: data.assignee === null ? '' : nameOf(data.assignee) };
  return null;
}

const deliveries: Readonly<Record<MailState, AnswerDelivery>> = {
  waiting: 'waiting',
  delayed: 'waiting',
  sent: 'sent',
  refused: 'failed',
  overdue: 'failed',
  kept: 'kept',
};

/** What became of the mails of those keys. */
async function deliveryOf(
  keys: readonly string[],
  { read }: Pick<Ports, 'read'>,
): Promise<ReadonlyMap<string, AnswerDelivery>> {
  if (keys.length === 0) return new Map();
  const rows = await forms(read).selectFrom('mail').where('key', '=', anyOf(keys)).select(['key', 'state']).execute();
  return new Map(rows.map(row => [row.key, deliveries[row.state]]));
}

/** A message with all that was done about it, from its own events. */
export const formMessageDetails = answer(formMessages.one, async ({ key }, ports) => {
  const { read, store, sealing } = ports;
  const row = await forms(read)
    .selectFrom('form_message')
    .where('key', '=', key)
    .select([...storedColumns, 'sample'])
    .executeTakeFirst();
  if (!row) throw generalRefusal('not-found');
  const { sample, ...stored } = row;
  const recorded = await store.read(streamName(formMessages.subject, key));
  const opened = (await sealing.open(recorded)) as readonly FormMessageEvent['data'][];
  const people = recorded.flatMap(({ metadata, data }) => [
    metadata.actor,
    'assignee' in data && typeof data.assignee === 'string' ? data.assignee : null,
  ]);
  const names = await namesOf([...people, stored.assignee], ports);
  const nameOf = (account: string | null): string => (account === null ? NOBODY : (names.get(account) ?? NOBODY));
  const done = recorded.flatMap(({ id, type, version, metadata }, index) => {
    const step = stepOf({ type, data: opened[index] } as FormMessageEvent, nameOf);
    if (!step) return [];
    const mail = step.kind === 'answer' ? answerMailKey(key, version) : null;
    return [{ id, ...step, by: nameOf(metadata.actor), at: metadata.time, mail }];
  });
  const delivered = await deliveryOf(
    done.flatMap(({ mail }) => mail ?? []),
    ports,
  );
  const steps = done.map(({ mail, ...step }) => ({ ...step, delivery: (mail && delivered.get(mail)) || null }));
  return {
    ...shownMessage(stored, names),
    text: stored.text ?? '',
    sample: sample ?? '',
    steps,
    answersTo: await siteAddress(ports),
  };
});
