// A process that hands mails over to the mail server, as a backend does.
import { deliverMail } from '@learnloom/backend/mail/delivery/deliver-mail';
import { runReactor } from './run-reactor.ts';

await runReactor('mailing', [deliverMail]);
