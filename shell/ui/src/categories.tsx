import './css/forms.css';
import './css/grid.css';
import './css/overlay.css';
import './css/categories.css';

export { CategoryFilter, useCategoryFilter } from './categories/category-filter.tsx';
export { useCategoryChoices } from './categories/category-choices.ts';
export { categoryPages, type CategoryScreens } from './categories/category-pages.tsx';
