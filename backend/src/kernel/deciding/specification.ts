import assert from 'node:assert/strict';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import type { Command, InputOf, RefusalsOf } from '@learnloom/contracts/kernel/command';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { RefusalKind } from '@learnloom/contracts/kernel/refusal';
import type { Actor, Handler, TypedHandler } from './decider.ts';

/** The moment at which every specification decides. */
export const NOW = '2026-01-01T00:00:00.000Z';
const KEY = '00000000-0000-4000-8000-000000000001';

interface Circumstances<Facts> {
  readonly actor?: Actor | null;
  readonly now?: string;
  readonly key?: string;
  readonly facts?: Facts;
}

/** The state that a handler decides on after a history. */
export const stateAfter = (
  { evolve, initial }: Pick<Handler, 'evolve' | 'initial'>,
  ...history: readonly Event[]
): unknown =>
  history.reduce<unknown>((before, event, version) => evolve(before, event, { time: NOW, version }), initial);

type CodeOf<C> = keyof RefusalsOf<C> & string;
type KindOf<C, K extends CodeOf<C>> = RefusalsOf<C>[K] extends { readonly kind: infer Kind extends RefusalKind }
  ? Kind
  : never;

/** What the specifications of this process have seen refused: the codes by the command's name. */
export const seenRefused: { readonly command: string; readonly code: string }[] = [];

/**
 * Given / when / then over one pure handler: `specification(publish)(...history).when(input).then(...events)`.
 * `with` says who asks and what `prepare` would have found.
 */
export const specification =
  <C extends Command, S, E extends Event, Facts, Data>(handler: TypedHandler<C, S, E, Facts, Data>) =>
  (...history: readonly E[]) => {
    const build = (circumstances: Circumstances<Facts>) => ({
      with: (more: Circumstances<Facts>) => build({ ...circumstances, ...more }),
      when: (input: InputOf<C>) => {
        const { actor = null, now = NOW, key = KEY, facts } = circumstances;
        const state = stateAfter(handler, ...history);
        const run = () =>
          handler.handling.decide(input as never, state, {
            now,
            actor,
            key,
            version: history.length - 1,
            may: (access: Access) => may(actor, access),
            facts,
          });
        return {
          then: (...expected: readonly E[]) => assert.deepEqual(run(), expected),
          thenNothing: () => assert.deepEqual(run(), []),
          /** Such as `('missing', 'not-found')`: a code that the command declares, and its kind; `message`: where words were filled in. */
          thenRefuses: <K extends CodeOf<C>>(kind: KindOf<C, K>, code: K, message?: string) => {
            assert.throws(run, { name: 'Refusal', kind, code, ...(message !== undefined && { message }) });
            seenRefused.push({ command: handler.command.name, code });
          },
        };
      },
    });
    return build({});
  };
