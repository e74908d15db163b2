import { choice, line } from '../../block-fields.ts';
import { blockShape } from '../../block-shape.ts';

/** What it is, and its title where the author gives none. */
export const admonitionKinds = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type AdmonitionKind = keyof typeof admonitionKinds;
export const MAX_ADMONITION_TITLE = 120;

/** A remark that stands out from the text. */
export const shape = blockShape({
  type: 'admonition',
  label: 'Admonition',
  props: {
    kind: choice(Object.keys(admonitionKinds) as AdmonitionKind[], 'note'),
    /** Empty: the name of its kind. */
    title: line(MAX_ADMONITION_TITLE),
  },
  slots: () => [{ key: 'body', profile: 'full' }],
  create: ({ kind = 'note' }: { kind?: AdmonitionKind }) => ({ kind }),
});
