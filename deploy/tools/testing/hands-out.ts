import path from 'node:path';
import { modulesIn } from '@learnloom/platform/modules-in';
import { root } from '@learnloom/deploy/webpack/packages';
import type { Kernel } from '@learnloom/platform/kernel';
import type { ApiClient, Sent } from './client.ts';
import type { Person } from './people.ts';

/** How a command that hands out a right is sent, and how that right is used up or taken back. */
export interface Handing {
  readonly path: string;
  readonly sent: Sent;
  /** What the answer gives. */
  readonly right: (body: unknown) => string;
  /** Sent again it is refused: whoever did not get the answer begins anew. */
  readonly once?: true;
  /** Uses the right up or takes it away, and what would give it again. */
  readonly takeAway: (body: unknown) => Promise<unknown>;
}

/** By the command's name; a text says which test shows it, where it takes more than a backend. */
export type HandsOut = Readonly<
  Record<string, ((api: ApiClient, master: Person, kernel: Kernel) => Promise<Handing>) | string>
>;

/** All areas' commands that hand out a right: `hands-out.fixture.ts` of each area. */
export async function handsOut(): Promise<HandsOut> {
  const found = await modulesIn<{ readonly handsOut: HandsOut }>(
    path.join(root, 'backend/src'),
    'hands-out.fixture.ts',
  );
  return Object.assign({}, ...[...found.values()].map(fixture => fixture.handsOut)) as HandsOut;
}
