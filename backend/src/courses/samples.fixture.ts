import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
  // A category stays where it is.
  stays: ['parent'],
};
