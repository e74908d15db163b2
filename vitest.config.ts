export { default } from './deploy/testing/vitest.config.ts';
