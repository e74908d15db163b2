import type { Projection } from '../projector/projection.ts';
import { campaign } from './campaign.ts';
import { mail } from './mail.ts';
import { mailTemplate } from './mail-template.ts';

export const readModels: readonly Projection[] = [mail, mailTemplate, campaign];
