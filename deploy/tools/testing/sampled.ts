import { randomUUID } from 'node:crypto';
import { routeOf, type Answer, type Command } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import type { Kernel } from '@learnloom/platform/kernel';
import type { ApiClient } from './client.ts';
import { sampleInput } from './sample-input.ts';
import { allSamples, samplesFor, type Making } from './samples.ts';

/** Milliseconds that read models are given: many, as the machine may be busy. */
const FOLLOW_MS = 60_000;

export interface Sampled {
  /** Makes a new thing of the kind that the command changes; answers its key. `name`: unique, of the form of a slug. */
  thingFor(command: Command, name: string): Promise<string>;
}

/** A sample of the command's input without what stands in its path. */
export function sampleBody(command: Command, name?: string): Readonly<Record<string, unknown>> {
  const { params } = routeOf(command);
  return Object.fromEntries(Object.entries(sampleInput(command, name)).filter(([field]) => !params.includes(field)));
}

/** The command by which something comes to the list below whose path the command changes it. */
const creating = (command: Command): Command | undefined => {
  const [list] = routeOf(command).path.split('/:key');
  return commands.find(({ route, subject }) => route === `POST ${list}` && subject === command.subject);
};

/** Makes what the areas' samples refer to, in a product. `token`: of a master. */
export async function sampled(
  { kernel }: { readonly kernel: Pick<Kernel, 'barrier'> },
  api: ApiClient,
  token: string,
): Promise<Sampled> {
  const create: Making['create'] = async (command, more = {}) => {
    const key = more.key ?? randomUUID();
    const { path, params } = routeOf(command);
    const given: Readonly<Record<string, unknown>> = { ...sampleBody(command), ...more, key };
    const body = Object.fromEntries(Object.entries(given).filter(([field]) => !params.includes(field)));
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(given[name]));
    const { status, body: answer } = await api.post<Answer>(address, { token, body });
    if (![200, 202].includes(status)) throw new Error(`${command.name} answered ${status}: ${JSON.stringify(answer)}`);
    // What comes next may refer to it.
    if (answer.position !== null) await kernel.barrier.reached(answer.position, FOLLOW_MS);
    return key;
  };
  const making = { api, token, create };
  for (const { prepare } of allSamples) await prepare?.(making);
  return {
    thingFor: (command, name) => {
      const { things } = samplesFor(command);
      const own = things?.[command.name] ?? things?.[command.subject];
      if (own) return own(making, name);
      const by = creating(command);
      if (!by) throw new Error(`Nothing makes what ${command.name} changes: say how among the samples of its area.`);
      return create(by, sampleBody(by, name));
    },
  };
}
