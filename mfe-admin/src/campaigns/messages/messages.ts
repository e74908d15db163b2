import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of newsletters say. */
export const campaignsMessages = defineMessages('mfe-admin/campaigns', english);
