import { canReceive } from '@learnloom/contracts/mail/services';
import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider } from '../kernel/services/provider.ts';
import { openCanReceive } from './services/can-receive.ts';
import { openMailServer, type MailServer } from './services/mail-server.ts';

/** What the area offers to its handlers. */
export const services = {
  /** Where mails leave; other areas have them sent by `mails.queue`. */
  mailServer: service<MailServer>()('mailServer'),
};

export const providers: readonly Provider[] = [
  provide(canReceive, ({ settings }) => openCanReceive(settings)),
  provide(
    services.mailServer,
    ({ settings }) => openMailServer(settings),
    server => server.close(),
  ),
];
