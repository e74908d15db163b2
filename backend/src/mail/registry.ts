import type { Handler } from '../kernel/deciding/decider.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import { mailsTaken } from './mails-taken.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Waiting } from '../kernel/reading/lookups.ts';
import { newSinceCampaign } from './campaign/new-since.ts';
import { campaignDetails, campaignList, campaignLists } from './campaign/queries.ts';
import { runCampaigns } from './campaign/run-campaign.ts';
import {
  beginCampaign,
  deleteCampaign,
  restoreCampaign,
  finishCampaign,
  pauseCampaign,
  queueCampaignMail,
  resumeCampaign,
  scheduleCampaign,
  sendCampaign,
  stopCampaign,
  withdrawCampaign,
} from './campaign/send-campaign.ts';
import { sendPublished } from './campaign/send-published.ts';
import { editCampaign, previewCampaign, sendTestCampaign, writeCampaign } from './campaign/write-campaign.ts';
import { deliverMail } from './delivery/deliver-mail.ts';
import { hurryMail } from './delivery/hurry-mail.ts';
import { forgetMails } from './forget-mails.ts';
import { mailDetails } from './queries/mail-details.ts';
import { mailList } from './queries/mail-list.ts';
import { mailServerCheck, mailService } from './queries/mail-service.ts';
import { mailTemplateForEditing, mailTemplateList } from './queries/mail-template-list.ts';
import { failedMails } from './queries/failed-mails.ts';
import { noteDelivery } from './queue/note-delivery.ts';
import { queueMail } from './queue/queue-mail.ts';
import { noteReport } from './reports/note-report.ts';
import { reportsEndpoint } from './services/reports-endpoint.ts';
import { readReportsMailbox } from './services/reports-mailbox.ts';
import { retryMail } from './queue/retry-mail.ts';
import { editMailTemplate } from './template/edit-mail-template.ts';
import { previewMail } from './template/preview-mail.ts';
import { restoreMailTemplate } from './template/restore-mail-template.ts';
import { sendTestMail } from './template/send-test-mail.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { providers } from './services.ts';

export const handlers: readonly Handler[] = [
  queueMail,
  noteDelivery,
  noteReport,
  retryMail,
  editMailTemplate,
  restoreMailTemplate,
  previewMail,
  sendTestMail,
  writeCampaign,
  editCampaign,
  previewCampaign,
  sendTestCampaign,
  scheduleCampaign,
  sendPublished,
  sendCampaign,
  withdrawCampaign,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
  deleteCampaign,
  restoreCampaign,
  beginCampaign,
  finishCampaign,
  queueCampaignMail,
];
export const answers: readonly Answering[] = [
  mailList,
  mailDetails,
  mailService,
  mailServerCheck,
  mailTemplateList,
  mailTemplateForEditing,
  campaignList,
  campaignDetails,
  campaignLists,
  newSinceCampaign,
];
export const reactions: readonly Reaction[] = [deliverMail, hurryMail, runCampaigns];
export const erasers: readonly Eraser[] = [forgetMails];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { mails: mailsTaken };
export const waiting: Readonly<Record<string, Waiting>> = failedMails;
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [reportsEndpoint];
export const chores: readonly Chore[] = [
  { name: 'Emails that came back are read', every: 5 * 60_000, run: readReportsMailbox },
];
