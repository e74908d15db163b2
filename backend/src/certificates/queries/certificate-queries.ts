import { checkPath, formatCode, parseCode } from '@learnloom/contracts/certificates/code';
import { statusOf, type Certificate } from '@learnloom/contracts/certificates/certificate-events';
import {
  certificates,
  type CertificateCheck,
  type OwnCertificate,
} from '@learnloom/contracts/certificates/certificates';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { Settings } from '@learnloom/platform/settings';
import { hostUrl } from '../../kernel/http/hosts.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import type { Names } from '../../kernel/reading/lookups.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { fullName } from '../../kernel/wording.ts';
import { hasFonts } from '../services/paper/scripts.ts';
import { certificatesOf } from '../tables.ts';

/** A learner's certificates that are listed. */
const MAX_OWN = 200;

/** Whole address of the check page. */
export const addressOf = (code: string, settings: Pick<Settings, 'publicUrl'>): string =>
  hostUrl(settings, 'main', checkPath(code));

export const NO_CERTIFICATE = 'No certificate has this code.';

/** The certificate with a code as people type it. Refuses `missing`. */
export async function certificateWith(text: string, read: ReadDatabase) {
  const code = parseCode(text);
  const row =
    code === null
      ? undefined
      : await certificatesOf(read).selectFrom('certificate').where('code', '=', code).selectAll().executeTakeFirst();
  if (!row) throw missing(NO_CERTIFICATE);
  return row;
}

/** Whether a PDF can show the name and the title. */
export const isPrintable = ({ name, courseTitle }: Pick<Certificate, 'name' | 'courseTitle'>): boolean =>
  hasFonts(name ?? '') && hasFonts(courseTitle);

export const certificateCheck = answer(
  certificates.check,
  async ({ code }, { read, settings }): Promise<CertificateCheck> => {
    const row = await certificateWith(code, read);
    return {
      code: formatCode(row.code),
      address: addressOf(row.code, settings),
      status: statusOf(row),
      name: row.name,
      courseTitle: row.courseTitle,
      revision: row.revision,
      seconds: row.seconds,
      completedAt: row.completedAt,
      issuedAt: row.issuedAt,
      reissuedAt: row.reissuedAt,
      revokedAt: row.revokedAt,
      units: row.units.map(({ title, completedAt }) => ({ title, completedAt })),
      results: row.results.map(({ title, percent }) => ({ title, percent })),
      template: row.template,
      printable: isPrintable(row),
    };
  },
);

export const ownCertificates = answer(certificates.own, async (_input, { read, actor, settings }) => {
  const rows = await certificatesOf(read)
    .selectFrom('certificate')
    .where('learner', '=', actor?.key ?? '')
    .orderBy('issuedAt', 'desc')
    .orderBy('key')
    .limit(MAX_OWN)
    .selectAll()
    .execute();
  return {
    certificates: rows.map((row): OwnCertificate => ({
      key: row.key,
      code: formatCode(row.code),
      address: addressOf(row.code, settings),
      course: row.course,
      courseTitle: row.courseTitle,
      issuer: row.template.issuer,
      status: statusOf(row),
      issuedAt: row.issuedAt,
      printable: isPrintable(row),
    })),
  };
});

export const certificateList = answer(
  certificates.rows,
  async ({ search, sort, status, ...asked }, { read, settings }) => {
    const { by, direction, keyDirection } = sortedBy(certificates.rows, sort);
    let rows = certificatesOf(read)
      .selectFrom('certificate as c')
      .leftJoin('account as a', 'a.key', 'c.learner')
      .orderBy(
        ({ ref, fn }) => (by === 'courseTitle' ? fn<string>('lower', ['c.courseTitle']) : ref('c.issuedAt')),
        direction,
      )
      .orderBy('c.key', keyDirection)
      .select(['c.key', 'c.code', 'c.name', 'c.courseTitle', 'c.revision', 'c.erased', 'c.version'])
      .select(['c.issuedAt', 'c.reissuedAt', 'c.revokedAt', 'c.reason', 'a.firstName', 'a.lastName', 'a.deleted']);
    if (status === 'erased') rows = rows.where('c.erased', '=', true);
    if (status === 'revoked') rows = rows.where('c.erased', '=', false).where('c.revokedAt', 'is not', null);
    if (status === 'valid') rows = rows.where('c.erased', '=', false).where('c.revokedAt', 'is', null);
    if (search) {
      const pattern = containing(search);
      const code = parseCode(search);
      rows = rows.where(({ or, eb }) =>
        or([
          eb('c.name', 'ilike', pattern),
          eb('c.courseTitle', 'ilike', pattern),
          ...(code === null ? [] : [eb('c.code', '=', code)]),
        ]),
      );
    }
    const page = await pageFrom(read, rows, asked);
    return {
      ...page,
      rows: page.rows.map(({ erased, firstName, lastName, deleted, ...row }) => ({
        ...row,
        code: formatCode(row.code),
        address: addressOf(row.code, settings),
        currentName: deleted === false ? fullName({ firstName, lastName }) : null,
        status: statusOf({ erased, revokedAt: row.revokedAt }),
      })),
    };
  },
);

/** As the log calls certificates. */
export const certificateNames: Names = async (read, keys) => {
  const rows = await certificatesOf(read)
    .selectFrom('certificate')
    .where('key', '=', anyOf(keys))
    .select(['key', 'courseTitle'])
    .execute();
  return new Map(rows.map(({ key, courseTitle }) => [key, courseTitle]));
};
