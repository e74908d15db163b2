import { certificates } from '@learnloom/contracts/certificates/certificates';
import type { Samples } from '@learnloom/testing/samples';
import { completeCourse, publishCourse } from './certificates.fixture.ts';

export const samples: Samples = {
  lastIsRight: { RevokeCertificate: 'refused when it has been revoked' },
  fields: { logo: '', signature: '', accent: '#0f766e', background: '#ffffff' },
  things: {
    [certificates.subject]: async ({ api, token }, name) =>
      (await completeCourse(api, token, await publishCourse(api, token, name))).key,
  },
};
