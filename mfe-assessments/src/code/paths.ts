export const CODE_PAGE = '/code';
export const WEB_EDITOR_PAGE = '/code/web';
export const TOOLS_PAGE = '/tools';
