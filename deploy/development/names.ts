/** Folder of development builds below a package's `dist`. */
export const DEVELOPMENT = 'development';

/** In the backend's environment: address of what tells its pages of builds. */
export const TOLD_PAGES = 'DEVELOPMENT_TOLD_PAGES';
