import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = { fields: { url: 'https://example.org/hooks', kinds: ['content.published'] } };
