import Joi from 'joi';
import type { Runtime, Stage } from '@learnloom/contracts/runner/execution';
import { allRunLanguages, isRunLanguage, type RunLanguage } from '@learnloom/contracts/runner/languages';
import { OUTPUT_LIMIT, type EngineRuntime, type Execution } from '../engine.ts';

const text = Joi.string().allow('', null).default('');
const figure = Joi.number().allow(null).default(null);

/** Older services tell neither status nor figures. */
const stage = Joi.object<Stage>({
  stdout: text,
  stderr: text,
  output: text,
  code: figure,
  signal: Joi.string().allow(null).default(null),
  message: Joi.string().allow('', null).default(null),
  status: Joi.valid('RE', 'SG', 'TO', 'OL', 'EL', 'XX', null).default(null),
  cpu_time: figure,
  wall_time: figure,
  memory: figure,
}).options({ stripUnknown: true });

const execution = Joi.object<Execution>({ compile: stage, run: stage.required() }).options({ stripUnknown: true });

const runtimes = Joi.array<Runtime[]>()
  .items(
    Joi.object({
      language: Joi.string().required(),
      version: Joi.string().required(),
      aliases: Joi.array().items(Joi.string()).default([]),
      runtime: Joi.string(),
    }).options({ stripUnknown: true }),
  )
  .required();

const clipped = (value: Stage): Stage => ({
  ...value,
  stdout: value.stdout.slice(0, OUTPUT_LIMIT),
  stderr: value.stderr.slice(0, OUTPUT_LIMIT),
  output: value.output.slice(0, 2 * OUTPUT_LIMIT),
});

/** Reads an answer to `execute`; null: it is none. */
export function executionOf(answer: unknown): Execution | null {
  const { value, error } = execution.validate(answer);
  if (error || value === undefined) return null;
  return { ...(value.compile && { compile: clipped(value.compile) }), run: clipped(value.run) };
}

const services = new Map(
  Object.entries(allRunLanguages).flatMap(([id, { service }]) => (isRunLanguage(id) ? [[service, id] as const] : [])),
);

const idOf = ({ language, aliases }: Runtime): RunLanguage | undefined =>
  [language, ...aliases].map(name => services.get(name)).find(id => id !== undefined);

/** Reads an answer to `runtimes`, of which only the editor's languages count; null: it is none. */
export function engineRuntimesOf(answer: unknown): readonly EngineRuntime[] | null {
  const { value, error } = runtimes.validate(answer);
  if (error || value === undefined) return null;
  return value.flatMap(runtime => {
    const id = idOf(runtime);
    return id ? [{ ...runtime, id, by: 'the code-execution service' }] : [];
  });
}

/** The message of a refusal, if it has one: text for readers. */
export function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  const { message } = answer;
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : null;
}
