import { MonitorPlay } from 'lucide-react';
import { embeddedVideo, embedProviders, shape } from '@learnloom/documents/blocks/embed/shape';
import { editorBlock } from '../../islands/block-kinds.ts';
import { AddressField } from '../../islands/address-field.tsx';
import { TextProp } from '../../islands/fields.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export const block = editorBlock({
  shape,
  nameOf: ({ provider, title }) =>
    t('videoFrom', { embedProviders: embedProviders[provider], title: title && `, ${title}` }),
  entries: [{ keywords: t('embedYoutubeVimeoVideoFilm'), icon: MonitorPlay, group: 'Media', order: 4 }],
  Tools: ({ block: { props }, set }) =>
    props.video !== '' && (
      <TextProp label={t('title')} value={props.title} maxLength={200} onChange={title => set({ title })} />
    ),
  Island({ block: { props }, set, disabled }) {
    if (props.video === '')
      return disabled ? null : (
        <AddressField
          label={t('addressOfTheVideo')}
          placeholder={t('httpsWwwYoutubeComWatch')}
          refusal={t('useTheAddressOfA')}
          read={embeddedVideo}
          onRead={set}
        />
      );
    return (
      <div className="ll-embed-edit">
        <MonitorPlay size={32} strokeWidth={1.5} aria-hidden="true" />
        <strong>{props.title || t('videoFromText', { embedProviders: embedProviders[props.provider] })}</strong>
        <span className="ll-block-hint">{props.video}</span>
      </div>
    );
  },
});
