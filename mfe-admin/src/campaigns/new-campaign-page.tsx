export { NewPage as Page } from './campaign-page.tsx';
