import { RectangleHorizontal } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/button/shape';
import { publicLink } from '@learnloom/documents/public-link';
import { AddressField } from '../../islands/address-field.tsx';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TextProp } from '../../islands/fields.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

const httpsOnly = (address: string): string | null => {
  const url = publicLink(address);
  return url?.startsWith('https:') ? url : null;
};

export const block = editorBlock({
  shape,
  nameOf: ({ label, url }) => `Button${label || url ? `, ${label || url}` : ''}`,
  entries: [{ keywords: t('linkCallToAction'), icon: RectangleHorizontal, group: 'Media', order: 6 }],
  Tools: ({ block: { props }, set }) =>
    props.url !== '' && (
      <TextProp label={t('text')} value={props.label} maxLength={80} onChange={label => set({ label })} />
    ),
  Island({ block: { props }, set, disabled }) {
    if (props.url === '')
      return disabled ? null : (
        <AddressField
          label={t('addressThatTheButtonOpens')}
          placeholder={t('https')}
          refusal={t('useAnAddressThatBeginsWith')}
          read={httpsOnly}
          onRead={url => set({ url })}
        />
      );
    return (
      <p>
        <a className="b-button">{props.label || props.url}</a>
      </p>
    );
  },
});
