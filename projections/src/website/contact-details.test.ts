import { test } from 'vitest';
import { contactChanges, contactDetailsIn } from '@learnloom/contracts/website/contact';
import { readModel, timeOf } from '../projector/read-model.ts';
import { contactDetails } from './contact-details.ts';

test('the contact details are those of the last update, all of them', () => {
  const updated = (data: object) => ({ type: 'ContactDetailsUpdated', data: contactDetailsIn(data) });
  readModel(contactDetails)
    .given(updated({ email: 'old@example.org', phone: '+1 555 0100' }), updated({ email: 'new@example.org' }))
    .then({ ...contactDetailsIn({ email: 'new@example.org' }), version: 1, updatedAt: timeOf(1) })
    .announces(contactChanges.name);
});
