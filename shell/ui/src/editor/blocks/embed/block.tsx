import { MonitorPlay } from 'lucide-react';
import { embeddedVideo, embedProviders, shape } from '@learnloom/documents/blocks/embed/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { AddressField } from '../../islands/address-field.tsx';
import { TextProp } from '../../islands/fields.tsx';

export const block = editorBlock({
  shape,
  nameOf: ({ provider, title }) => `Video from ${embedProviders[provider]}${title && `, ${title}`}`,
  entries: [{ keywords: 'embed youtube vimeo video film', icon: MonitorPlay, group: 'Media', order: 4 }],
  Tools: ({ block: { props }, set }) =>
    props.video !== '' && (
      <TextProp label="Title" value={props.title} maxLength={200} onChange={title => set({ title })} />
    ),
  Island({ block: { props }, set, disabled }) {
    if (props.video === '')
      return disabled ? null : (
        <AddressField
          label="Address of the video"
          placeholder="https://www.youtube.com/watch?v=…"
          refusal="Use the address of a video on YouTube or Vimeo"
          read={embeddedVideo}
          onRead={set}
        />
      );
    return (
      <div className="ll-embed-edit">
        <MonitorPlay size={32} strokeWidth={1.5} aria-hidden="true" />
        <strong>{props.title || `Video from ${embedProviders[props.provider]}`}</strong>
        <span className="ll-block-hint">{props.video}</span>
      </div>
    );
  },
});
