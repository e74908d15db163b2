import type { ItemScreens } from '../kinds.ts';

/** On the staff's host. */
export const SNIPPETS_PATH = '/snippets';

export const snippetPath = (key: string): string => `${SNIPPETS_PATH}/${key}`;

/** Name of the template in the address of the editor of something new. */
export const TEMPLATE_PARAM = 'template';

export const newFromTemplate = ({ root }: Pick<ItemScreens, 'root'>, template: string): string =>
  `${root}/new?${TEMPLATE_PARAM}=${template}`;
