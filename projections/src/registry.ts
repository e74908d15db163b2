import { account } from './accounts/account-list.ts';
import { activityLog } from './activity/activity-log.ts';
import { category } from './categories/category.ts';
import { author } from './content/author.ts';
import { contentItem } from './content/item.ts';
import { tag } from './content/tag.ts';
import type { Projection } from './projector/projection.ts';
import { readModelWork } from './operations/read-model-work.ts';
import { contactDetails } from './website/contact-details.ts';
import { subscriber } from './website/subscriber.ts';
import { websitePage } from './website/website-page.ts';

/** Every read model. Areas add theirs here. */
export const registry: readonly Projection[] = [
  account,
  activityLog,
  category,
  contentItem,
  author,
  tag,
  contactDetails,
  subscriber,
  websitePage,
  readModelWork,
];
