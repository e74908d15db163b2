import { messages } from '@learnloom/contracts/kernel/messages';
import { readModels } from '@learnloom/contracts/operations/read-models';
import { answer } from '../../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { operations } from '../tables.ts';
import { sealedHidden } from './sealed-hidden.ts';

/** Answers with a parked event as recorded; what is personal stays sealed. */
export const parkedEvent = answer(readModels.parkedEvent, async ({ name, event: id }, { read, store }) => {
  const parked = await operations(read)
    .selectFrom('kernel.parked')
    .where('name', '=', name)
    .where('event', '=', id)
    .select('stream')
    .executeTakeFirst();
  const event = parked && (await store.read(parked.stream)).find(stored => stored.id === id);
  if (!event) throw missing(messages.contentMissing);
  const { metadata, version, data } = event;
  return { command: metadata.command, time: metadata.time, version, data: sealedHidden(data) };
});
