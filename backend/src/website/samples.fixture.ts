import { redirects } from '@learnloom/contracts/website/redirects';
import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
  fields: { to: '/howto' },
  lastIsRight: { NoteOnFormMessage: 'adds a note below the others' },
  things: { [redirects.subject]: ({ create }, name) => create(redirects.add, { from: `/old/${name}` }) },
};
