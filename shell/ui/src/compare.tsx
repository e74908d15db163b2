import './css/compare.css';

export { TextDifference } from './compare/text-difference.tsx';
export type { TextDifferenceProps } from './compare/difference-props.ts';
