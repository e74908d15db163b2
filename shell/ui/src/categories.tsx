export { categoryPages, type CategoryScreens, type CategoryScreensSpec } from './categories/category-pages.tsx';
