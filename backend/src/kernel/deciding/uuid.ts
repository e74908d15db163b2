export { uuidOf } from '@learnloom/platform/uuid';
