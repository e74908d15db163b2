import { certificateSubject } from '@learnloom/contracts/certificates/certificate-events';
import type { Eraser } from '../../kernel/erasure.ts';
import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { certificatesOf } from '../tables.ts';

/** The certificate of an erased person stays, without the name: whoever has its code learns that the person was erased. */
export const forgetCertificates: Eraser = async ({ account, cause }, ports) => {
  const rows = await certificatesOf(ports.read)
    .selectFrom('certificate')
    .where('learner', '=', account)
    .select('key')
    .execute();
  for (const { key } of rows) await ports.erasure.forget({ category: certificateSubject, key }, cause);
};

export const certificatesTaken: TakeoutPart = {
  about: 'Certificates of courses that you completed, newest first.',
  rows: async ({ account }, { read }) =>
    certificatesOf(read)
      .selectFrom('certificate')
      .where('learner', '=', account)
      .orderBy('issuedAt', 'desc')
      .orderBy('key')
      .select(['code', 'name', 'courseTitle', 'completedAt', 'issuedAt', 'reissuedAt', 'revokedAt', 'reason'])
      .execute(),
};
