export const openTo = {
  everybody: ['CertificateCheck'],
  accounts: ['OwnCertificates'],
  reactions: ['IssueCertificate'],
};
