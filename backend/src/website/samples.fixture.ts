import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = { lastIsRight: { NoteOnFormMessage: 'adds a note below the others' } };
