import './css/compare.css';

export { TextDifference, type TextDifferenceProps } from './compare/text-difference.tsx';
