import { defineStaffMessages } from '@learnloom/ui/core';
import { english } from './en.ts';

/** What the pages of newsletters say. */
export const campaignsMessages = defineStaffMessages('mfe-admin/campaigns', english);
