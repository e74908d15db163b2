import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openMessageNotices, type MessageNotices } from './services/message-notices.ts';

/** What the area offers to its handlers. */
export const services = { messageNotices: service<MessageNotices>()('messageNotices') };

export const providers: readonly Provider[] = [
  provide(services.messageNotices, ({ kernel }) => openMessageNotices(kernel.database.pool)),
];
