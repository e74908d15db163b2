import Joi from 'joi';
import type { BlockValue, SlotOp } from '@learnloom/contracts/kernel/block';
import type { Fields, Shape } from '@learnloom/contracts/kernel/command';
import { said } from '@learnloom/contracts/kernel/said';

/**
 * What a slot may hold. `full`: whatever a document holds. `cell`: paragraphs and lists with inline formats, and the blocks
 * that say so. `line`: one line with inline formats.
 */
export type SlotProfile = 'full' | 'cell' | 'line';

export interface SlotShape {
  readonly key: string;
  readonly profile: SlotProfile;
}

/** What a new block consists of, besides its type and id. */
export type BlockParts<P extends object> = Pick<BlockValue<P>, 'props' | 'slots'>;

/** What the editor and the server agree on about a block. */
export interface BlockShape<P extends object = object, O extends object = object> {
  /** Name of the folder. */
  readonly type: string;
  /** For people: 'Side-way columns'. */
  readonly label: string;
  /** Between two lines, or within a line as a footnote is. */
  readonly place: 'block' | 'inline';
  /** Slots that it may stand in, besides the document itself. */
  readonly allowedIn: readonly SlotProfile[];
  /** Checks props, fills in defaults and clamps; unknown props are dropped. */
  readonly props: Joi.ObjectSchema;
  /** The slots that a block with these props has, in the order in which they are read. */
  slots(props: P): readonly SlotShape[];
  /** A new block with its defaults. */
  create(options?: O): BlockParts<P>;
}

/** Whatever props a shape has: for those who handle blocks of all kinds. */
export type AnyShape = BlockShape;
export type PropsOf<S> = S extends { create(): BlockParts<infer P> } ? P : never;

interface ShapeSpec<F extends Fields, O extends object> {
  readonly type: string;
  readonly label: string;
  readonly place?: 'block' | 'inline';
  readonly allowedIn?: readonly SlotProfile[];
  readonly props: F;
  /** What is wrong with props of which each is right by itself; null: nothing. */
  readonly check?: (props: Shape<F>) => string | null;
  readonly slots?: (props: Shape<F>) => readonly SlotShape[];
  /** Props of a new block; those that are left out get their defaults. */
  readonly create?: (options: Partial<O>) => Partial<Shape<F>>;
}

/** Declares what a block looks like: `export const shape = blockShape({ type: 'tabs', … })` in the `shape.ts` of its folder. */
export function blockShape<F extends Fields, O extends object = object>(
  spec: ShapeSpec<F, O>,
): BlockShape<Shape<F>, Partial<O>> {
  const {
    type,
    label,
    place = 'block',
    allowedIn = ['full'],
    slots = () => [],
    create = () => ({}),
    check = () => null,
  } = spec;
  const props = Joi.object(spec.props)
    .custom((value: Shape<F>, helpers) => {
      const message = check(value);
      return message === null ? value : helpers.message({ custom: message });
    })
    .prefs({ stripUnknown: { objects: true }, errors: { wrap: { label: false } } })
    .error(said({ 'object.base': 'The document cannot be read.' })) as Joi.ObjectSchema;
  return {
    type,
    label,
    place,
    allowedIn,
    props,
    slots,
    create(options = {}) {
      const created = Joi.attempt(create(options), props) as Shape<F>;
      return { props: created, slots: Object.fromEntries(slots(created).map(({ key }) => [key, emptySlot()])) };
    },
  };
}

/** A slot in which nothing is written. */
const emptySlot = (): readonly SlotOp[] => [{ insert: '\n' }];
