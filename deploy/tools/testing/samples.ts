import path from 'node:path';
import type { Command } from '@learnloom/contracts/kernel/command';
import { areas } from '@learnloom/platform/areas';
import { modulesIn } from '@learnloom/platform/modules-in';
import { root } from '@learnloom/deploy/webpack/packages';
import type { ApiClient } from './client.ts';

interface More extends Readonly<Record<string, unknown>> {
  readonly key?: string;
}

/** What makes samples: a product, and a master of it. */
export interface Making {
  readonly api: ApiClient;
  readonly token: string;
  /** Makes a thing by its creating command, with more than a sample of its input; answers the thing's key. */
  readonly create: (command: Command, more?: More) => Promise<string>;
}

/** What the declarations of an area cannot say of the inputs that they accept: `samples.fixture.ts` in its folder. */
export interface Samples {
  /** Values by the fields' names, for all commands of the area that accept them: of what must exist, or mean something. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Makes what the values refer to, once a product. */
  readonly prepare?: (making: Making) => Promise<void>;
  /**
   * By subject, or by the name of a command that changes only some of them: makes a new thing where its creating command
   * is not enough. `name`: unique, of the form of a slug.
   */
  readonly things?: Readonly<Record<string, (making: Making, name: string) => Promise<string>>>;
  /**
   * Commands that bring values to what somebody has seen and do not say which version that was: why the last one to decide
   * is right, by their names.
   */
  readonly lastIsRight?: Readonly<Record<string, string>>;
  /** Besides the fields that its history says it leaves: those that no edit gives, or that stay when a thing goes back. */
  readonly stays?: readonly string[];
}

export const SAMPLES_FILE = 'samples.fixture.ts';

const found = await modulesIn<{ readonly samples: Samples }>(path.join(root, 'backend/src'), SAMPLES_FILE);

/** Of all areas that have some. */
export const allSamples: readonly Samples[] = [...found.values()].map(({ samples }) => samples);

/** Name of the area that declares it. */
export const areaOf = ({ name }: Command): string =>
  areas.find(({ commands }) => commands.some(one => one.name === name))?.name ?? '';

/** Those of the area that declares the command. */
export const samplesFor = (command: Command): Samples => found.get(areaOf(command))?.samples ?? {};
