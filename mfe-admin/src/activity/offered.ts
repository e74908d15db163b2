import { useMemo } from 'react';
import { command, type Command, type FieldKit, type Fields, type Route } from '@learnloom/contracts/kernel/command';
import type { Field } from '@learnloom/contracts/kernel/fields';

/**
 * A command of which this page knows only where to send it and with what: the server offers it to whoever may send it.
 */
export const useOffered = <F extends Fields>(route: Route, input: (f: FieldKit) => F): Command<F> =>
  useMemo(() => command(route, { route, permission: 'session', activity: '', subject: '', input }), [route, input]);

/** Fields that come with the offer. */
export const anyInput = (): Record<string, Field<unknown>> => ({});
