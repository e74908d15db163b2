import {
  contactAggregate,
  contactDetailsIn,
  noContactDetails,
  updateContactDetails,
} from '@learnloom/contracts/website/contact';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { stream } from '../kernel/deciding/decider.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../kernel/deciding/uuid.ts';

const contact = stream(updateContactDetails.subject, contactAggregate);

/** Version of a stream without events. */
const NONE = -1;

/** There is one set of details; its first update creates it. */
export const updateContact = contact.on(updateContactDetails, {
  key: () => uuidOf(updateContactDetails.subject),
  decide: ({ version, ...given }, state, { version: present }) => {
    if (version !== undefined && (version ?? NONE) !== present)
      throw refusal(updateContactDetails, 'changed-meanwhile');
    const details = contactDetailsIn(given);
    return !changedFields(state ?? noContactDetails, details) ? [] : [{ type: 'ContactDetailsUpdated', data: details }];
  },
});
