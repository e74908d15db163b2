// A process that makes subscribers, sends newsletters and hands mails over to the mail server, as a backend does.
import { runCampaigns } from '@learnloom/backend/mail/campaign/run-campaign';
import { deliverMail } from '@learnloom/backend/mail/delivery/deliver-mail';
import { importEach } from '@learnloom/backend/website/newsletter/import-subscribers';
import { runReactor } from './run-reactor.ts';

await runReactor('newsletters', [importEach, runCampaigns, deliverMail]);
