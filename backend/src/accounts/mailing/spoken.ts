/** A time as mails say it: '4 July 2026 at 09:30 UTC'. */
export const spoken = (time: string): string =>
  `${new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
