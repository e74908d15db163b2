import Joi from 'joi';
import type { SourceFile } from '@learnloom/contracts/runner/execution';
import { invalid } from '@learnloom/contracts/kernel/refusal';
import type { Job, StageLimits } from './engine.ts';
import { limitFields, stageLimits, type LimitField } from './limits.ts';

/** A request as far as it says what is to be run. */
export interface Asked {
  readonly language: string;
  readonly version: string;
  readonly files: readonly SourceFile[];
}

const MOST_FILES = 32;
const LONGEST_NAME = 200;
/** Characters of a language's or version's name. */
const LONGEST_ASKED = 100;
/** What every engine can hand to a program; Linux takes 128 kB as one argument. */
const MOST_ARGS = 256;
const MOST_ARG_BYTES = 65_536;

const TOO_MANY_FILES = `files must not be more than ${MOST_FILES}`;
const TOO_MANY_ARGS = `args must not be more than ${MOST_ARGS}, nor longer than ${MOST_ARG_BYTES} bytes in all`;

const encodings = ['utf8', 'base64', 'hex'] as const;
const required = (name: string) =>
  Joi.string()
    .max(LONGEST_ASKED)
    .required()
    .messages({
      '*': `${name} is required as a string`,
      'string.max': `${name} must be of ${LONGEST_ASKED} characters at most`,
    });

const asked = Joi.object<Asked>({
  language: required('language'),
  version: required('version'),
  files: Joi.array()
    .items(Joi.object({ content: Joi.string().allow('').required() }).unknown())
    .required(),
})
  .unknown()
  .prefs({ convert: false });

/** A path below the program's own folder. */
const FILE_NAME = /^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\p{Cc}\\]+$/su;

const limitOf = ({ name, stage, limit }: LimitField) => {
  const most = stageLimits[stage][limit];
  const own = limit === 'memory' ? [-1] : [];
  return Joi.number()
    .unsafe()
    .min(0)
    .max(most)
    .empty(Joi.valid(0, null, '', false, ...own))
    .messages({
      'number.base': `If specified, ${name} must be a number`,
      'number.max': `${name} cannot exceed the configured limit of ${most}`,
      'number.infinity': `${name} cannot exceed the configured limit of ${most}`,
      'number.min': `${name} must be non-negative`,
    });
};

interface Extras {
  readonly files: readonly SourceFile[];
  readonly stdin?: string;
  readonly args?: readonly string[];
}
type Limits = Partial<Record<LimitField['name'], number>>;

const extras = Joi.object<Extras & Limits>({
  files: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().max(LONGEST_NAME).pattern(FILE_NAME).empty(Joi.valid('', null)),
        encoding: Joi.valid(...encodings).empty(Joi.valid('', null)),
      }).unknown(),
    )
    .has(Joi.object({ encoding: Joi.valid('utf8', '', null) }).unknown())
    .messages({ 'array.hasUnknown': 'files must include at least one utf8 encoded file' }),
  ...Object.fromEntries(limitFields.map(field => [field.name, limitOf(field)])),
  stdin: Joi.string().allow('').empty(null).messages({ '*': 'If specified, stdin must be a string' }),
  args: Joi.array()
    .items(Joi.string().allow('').pattern(/\0/, { invert: true }))
    .custom((args: readonly string[], helpers) =>
      Buffer.byteLength(args.join('')) > MOST_ARG_BYTES ? helpers.error('array.max') : args,
    )
    .empty(null),
})
  .unknown()
  .prefs({ convert: false });

const fileRules: Readonly<Record<string, string>> = {
  content: 'is required as a string',
  name: `must be a path inside the program's folder of ${LONGEST_NAME} characters at most`,
  encoding: `must be one of ${encodings.join(', ')}`,
};

const argsMessages: Readonly<Record<string, string>> = {
  'array.max': TOO_MANY_ARGS,
  'string.pattern.invert.base': 'args must not hold the character 0',
};

/** The message that Piston gives, where it has one for the fault. */
function messageOf({ path, type, message }: Joi.ValidationErrorItem): string {
  const [field, index, part] = path;
  if (field === 'args') return argsMessages[type] ?? 'If specified, args must be an array of strings';
  if (field !== 'files') return message;
  if (index === undefined) return /^files must/.test(message) ? message : 'files is required as an array';
  const rule = String(part ?? 'content');
  return `files[${index}].${rule} ${fileRules[rule] ?? fileRules.content}`;
}

function checked<T>(schema: Joi.ObjectSchema<T>, body: unknown): T {
  const { value, error } = schema.validate(body, { errors: { label: false } });
  const [fault] = error?.details ?? [];
  if (fault) throw invalid({ [String(fault.path[0] ?? 'body')]: messageOf(fault) });
  return value as T;
}

const FIELDS = ['language', 'version', 'files', 'stdin', 'args', ...limitFields.map(({ name }) => name)];

const isLonger = (list: unknown, most: number): boolean => Array.isArray(list) && list.length > most;

/** The fields that count, their lists counted first: to look at every part of a large body would hold up the others. */
function fieldsOf(body: object): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const name of FIELDS) if (Object.hasOwn(body, name)) fields[name] = Reflect.get(body, name);
  if (isLonger(fields.files, MOST_FILES)) throw invalid({ files: TOO_MANY_FILES });
  if (isLonger(fields.args, MOST_ARGS)) throw invalid({ args: TOO_MANY_ARGS });
  return fields;
}

/** Reads what is to be run. Throws a `Refusal` with Piston's message for the first fault. */
export const askedOf = (body: object): Asked => checked(asked, fieldsOf(body));

/** Reads how it is to be run; to be called when the runtime is known, which is the order of Piston's checks. */
export function jobOf(body: object): Job {
  const { files, stdin = '', args = [], ...rest } = checked(extras, fieldsOf(body));
  return {
    files: mainFirst(files),
    stdin,
    args,
    compile: limitsOf('compile', rest),
    run: limitsOf('run', rest),
  };
}

/** The first file that is text is the program. */
function mainFirst(files: readonly SourceFile[]): readonly SourceFile[] {
  const main = files.find(({ encoding = 'utf8' }) => encoding === 'utf8');
  return main ? [main, ...files.filter(file => file !== main)] : files;
}

function limitsOf(stage: LimitField['stage'], asking: Limits): StageLimits {
  const own = limitFields
    .filter(field => field.stage === stage)
    .map(({ name, limit }) => [limit, Math.ceil(asking[name] ?? stageLimits[stage][limit])]);
  return { ...stageLimits[stage], ...Object.fromEntries(own) };
}
