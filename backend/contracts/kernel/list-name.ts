/** UTF-16 units of the name of a list of subscribers. */
export const LIST_LENGTH = 40;
