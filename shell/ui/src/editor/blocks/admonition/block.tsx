import { CircleAlert, Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert } from 'lucide-react';
import {
  admonitionKinds,
  MAX_ADMONITION_TITLE,
  shape,
  type AdmonitionKind,
} from '@learnloom/documents/blocks/admonition/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { ChoiceProp } from '../../islands/fields.tsx';
import { Slot } from '../../islands/slot.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

const icons = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
} satisfies Record<AdmonitionKind, typeof Info>;

export const block = editorBlock({
  shape,
  nameOf: ({ kind }) => admonitionKinds[kind],
  entries: Object.entries(admonitionKinds).map(([kind, label], index) => ({
    label,
    keywords: t('admonitionCalloutRemarkBoxInfo'),
    icon: icons[kind as AdmonitionKind] ?? CircleAlert,
    group: 'Text' as const,
    order: 50 + index,
    options: { kind: kind as AdmonitionKind },
  })),
  Tools: ({ block: { props }, set }) => (
    <ChoiceProp
      label={t('kind')}
      value={props.kind}
      choices={admonitionKinds}
      onChange={kind => kind && set({ kind })}
    />
  ),
  Island({ blot, block: { props }, set, disabled }) {
    return (
      <aside className={`b-admonition b-${props.kind}`}>
        <p className="b-admonition-title">
          <input
            className="ll-plain-input"
            aria-label={t('title')}
            value={props.title}
            maxLength={MAX_ADMONITION_TITLE}
            placeholder={admonitionKinds[props.kind]}
            readOnly={disabled}
            onChange={event => set({ title: event.target.value })}
          />
        </p>
        <Slot
          blot={blot}
          slot="body"
          profile="full"
          label={t('textOfThe', { admonitionKinds: admonitionKinds[props.kind].toLowerCase() })}
        />
      </aside>
    );
  },
});
