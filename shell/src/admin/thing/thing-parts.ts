import type { ComponentType } from 'react';
import type { PageThing } from '@learnloom/ui/platform';
import { ThingActivity } from './thing-activity.tsx';

/** What the right bar tells of the thing on the page, from the top. */
export const thingParts: readonly {
  readonly name: string;
  readonly Part: ComponentType<{ readonly thing: PageThing }>;
}[] = [{ name: 'activity', Part: ThingActivity }];
