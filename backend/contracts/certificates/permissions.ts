import { permissionGroup } from '../kernel/access.ts';

export const manageCertificates = permissionGroup(
  'CERTIFICATES',
  { revoke: 'certificate:revoke', reissue: 'certificate:reissue', design: 'certificate:design' },
  { label: 'Certificates', about: 'Revoke and reissue certificates, and edit their template.' },
);
