/** What commands, queries and streams of a person's account are of. */
export const subject = 'account';
