import type { Command, FieldKit, Fields } from './command.ts';
import { lengths } from './field-lengths.ts';
import { DEFAULT_PAGE_SIZE, pageSizes } from './page-sizes.ts';

/** What a declaration says of a field, as far as a form shows it before anything is checked. */
export interface FieldLimits {
  /** It must be filled in. */
  readonly required: boolean;
  /** UTF-16 units of a text at most. */
  readonly longest?: number;
  /** Of a number. */
  readonly least?: number;
  readonly most?: number;
  readonly choices?: readonly string[];
  /** Of a list. */
  readonly entries?: number;
  readonly entry?: FieldLimits;
  /** Of an object, or of all of its variants. */
  readonly fields?: Readonly<Record<string, FieldLimits>>;
}
type Limited = Readonly<Record<string, FieldLimits>>;

const filled = (limits: Omit<FieldLimits, 'required'> = {}): FieldLimits => ({ required: true, ...limits });
const loose = (limits: Omit<FieldLimits, 'required'> = {}): FieldLimits => ({ required: false, ...limits });
const mayLack = (field: FieldLimits): FieldLimits => ({ ...field, required: false });
const text =
  (usual: number) =>
  (longest: number = usual) =>
    filled({ longest });
const looseText =
  (usual: number) =>
  (longest: number = usual) =>
    loose({ longest });
const number = (least: number, most: number) => filled({ least, most });
const list = (entry: FieldLimits, entries: number) => loose({ entry, entries });
const anything = filled();
const whatever = loose();

/** In the place of each validator what a form needs of it, so that no form has to load the validator. */
const kit = {
  optional: mayLack,
  fallback: mayLack,
  nullable: mayLack,
  orEmpty: mayLack,
  line: text(lengths.line),
  text: text(lengths.text),
  paragraph: text(lengths.paragraph),
  looseLine: looseText(lengths.line),
  looseText: looseText(lengths.text),
  key: anything,
  newKey: whatever,
  slug: filled({ longest: lengths.slug }),
  slugExcept: () => filled({ longest: lengths.slug }),
  // On or off, it is filled in.
  flag: whatever,
  wholeNumber: number,
  decimal: number,
  oneOf: (choices: readonly string[]) => filled({ choices }),
  role: anything,
  dateTime: anything,
  laterThan: () => anything,
  personName: (longest: number) => filled({ longest }),
  otherNames: (longest: number) => loose({ longest }),
  username: filled({ longest: lengths.username }),
  url: filled({ longest: lengths.url }),
  profileAddress: () => filled({ longest: lengths.profileAddress }),
  email: filled({ longest: lengths.email }),
  mailedCode: filled({ longest: lengths.mailedCode }),
  phone: filled({ longest: lengths.phone }),
  password: filled({ longest: lengths.password }),
  easyPassword: filled({ longest: lengths.password }),
  typedPassword: filled({ longest: lengths.password }),
  publishedKind: anything,
  sort: () => whatever,
  passwordStrength: () => 0,
  confirmPassword: () => anything,
  fileType: () => anything,
  token: anything,
  jsonDocument: () => whatever,
  richText: () => whatever,
  programText: (longest?: number) => loose(longest === undefined ? {} : { longest }),
  mediaSource: whatever,
  mediaKey: anything,
  folder: anything,
  countryCode: anything,
  hexColor: anything,
  stateCode: anything,
  listOf: list,
  entriesOf: list,
  objectOf: (fields: Limited) => filled({ fields }),
  variantOf: (_tag: string, shapes: Readonly<Record<string, FieldLimits>>) =>
    filled({ fields: Object.assign({}, ...Object.values(shapes).map(({ fields = {} }) => fields)) as Limited }),
  textsByName: () => whatever,
  paging: { page: whatever, limit: whatever, search: looseText(lengths.line)() },
  pageSizes,
  DEFAULT_PAGE_SIZE,
} satisfies { readonly [N in keyof FieldKit]: unknown };

const known = new WeakMap<object, Limited>();

/** The limits of a command's fields by their names. The same object in every call. */
export function limitsOf(command: Pick<Command, 'input'>): Limited {
  let limits = known.get(command);
  if (!limits) known.set(command, (limits = command.input(kit as unknown as FieldKit) as Fields as unknown as Limited));
  return limits;
}
