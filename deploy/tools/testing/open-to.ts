import path from 'node:path';
import { modulesIn } from '@learnloom/platform/modules-in';
import { root } from '@learnloom/deploy/webpack/packages';

/**
 * Names of an area's commands and queries that others than the staff of their groups may send. Written out beside the area, so
 * that a declaration which opens itself by mistake is noticed.
 */
export interface OpenTo {
  readonly everybody?: readonly string[];
  /** Whoever has signed in. */
  readonly accounts?: readonly string[];
  /** All of the staff, whatever groups they hold. */
  readonly staff?: readonly string[];
  /** Nobody but masters. */
  readonly masters?: readonly string[];
  /** Nobody: reactions send them, and staff find what came of it in the log. */
  readonly reactions?: readonly string[];
}

/** All areas' lists together. */
export async function openTo(): Promise<Readonly<Record<keyof OpenTo, ReadonlySet<string>>>> {
  const found = await modulesIn<{ readonly openTo: OpenTo }>(path.join(root, 'backend/src'), 'open-to.fixture.ts');
  const all = (whom: keyof OpenTo) => new Set([...found.values()].flatMap(({ openTo }) => openTo[whom] ?? []));
  return {
    everybody: all('everybody'),
    accounts: all('accounts'),
    staff: all('staff'),
    masters: all('masters'),
    reactions: all('reactions'),
  };
}
