export { shared } from './shared.ts';
export { renderPage, type PageAnswer, type PageRequest } from './render-page.tsx';
