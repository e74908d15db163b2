import { event } from './event.ts';

/**
 * A subject is whose data a stream's personal fields are; its key can be destroyed. Streams that hold personal data
 * and can be erased take this event last.
 */
export const subjectEvents = {
  /** The subject's key has been destroyed: its personal fields read null from now on. */
  SubjectForgotten: event(),
};
