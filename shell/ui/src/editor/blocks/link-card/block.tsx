import { Link2 } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/link-card/shape';
import { publicLink } from '@learnloom/documents/public-link';
import { mediaAddress } from '../../../platform/media.ts';
import { editorBlock } from '../../islands/block-kinds.ts';
import { AddressField } from '../../islands/address-field.tsx';
import { TextProp } from '../../islands/fields.tsx';
import { useLinkPreview } from './use-link-preview.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

const httpsOnly = (address: string): string | null => {
  const url = publicLink(address);
  return url?.startsWith('https:') ? url : null;
};

export const block = editorBlock({
  shape,
  nameOf: ({ title, url }) => (title || url ? t('linkCardTo', { page: title || url }) : t('linkCard')),
  entries: [{ keywords: t('bookmarkPreviewWebsiteUrl'), icon: Link2, group: 'Media', order: 5 }],
  Tools: ({ block: { props }, set }) =>
    props.url !== '' && (
      <>
        <TextProp label={t('title')} value={props.title} maxLength={200} onChange={title => set({ title })} />
        <TextProp
          label={t('description')}
          value={props.description}
          maxLength={300}
          onChange={description => set({ description })}
        />
      </>
    ),
  Island({ block: { props }, set, disabled }) {
    const { busy, read } = useLinkPreview(set);
    if (props.url === '')
      return disabled ? null : (
        <AddressField
          label={t('addressOfThePage')}
          placeholder={t('https')}
          refusal={t('useAnAddressThatBeginsWith')}
          read={httpsOnly}
          busy={busy}
          onRead={read}
        />
      );
    return (
      <a className="b-card">
        {props.image !== '' && <img src={mediaAddress(props.image)} alt="" />}
        <span className="b-card-title">{props.title || props.url}</span>
        {props.description && <span className="b-card-text">{props.description}</span>}
        <span className="b-card-host">{new URL(props.url).hostname}</span>
      </a>
    );
  },
});
