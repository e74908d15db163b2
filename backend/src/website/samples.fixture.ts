import { redirects } from '@learnloom/contracts/website/redirects';
import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
  fields: { to: '/howto', timeZone: 'Europe/Berlin' },
  lastIsRight: {
    NoteOnFormMessage: 'adds a note below the others',
    ChooseSubscriberLists: 'all lists of one subscriber, which stand beside the address',
    ChooseMessageNotices: 'how often, of whoever asks alone',
    ChooseOwnNewsletter: 'on or off, of whoever asks alone',
  },
  things: { [redirects.subject]: ({ create }, name) => create(redirects.add, { from: `/old/${name}` }) },
};
