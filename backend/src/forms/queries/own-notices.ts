import { messageNotices } from '@learnloom/contracts/forms/notices';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';

export const ownMessageNotices = answer(
  messageNotices.own,
  async (_input, { actor, messageNotices: notices }) => ({ frequency: await notices.of(actor?.key ?? '') }),
  { deps: [services.messageNotices] },
);
