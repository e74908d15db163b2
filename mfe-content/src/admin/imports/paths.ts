/** On the staff's host. */
export const IMPORTS_PATH = '/imports';

export const importPath = (key: string): string => `${IMPORTS_PATH}/${key}`;
