/** Text as the literal part of a LIKE pattern. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for 'contains'. */
export const containing = (text: string): string => `%${likeLiteral(text)}%`;

/** LIKE pattern for 'begins with'. */
export const beginningWith = (text: string): string => `${likeLiteral(text)}%`;
