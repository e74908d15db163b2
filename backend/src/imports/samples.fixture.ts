import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
  fields: { fileName: 'sample.zip' },
};
