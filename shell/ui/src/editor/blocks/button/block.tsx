import { RectangleHorizontal } from 'lucide-react';
import { shape } from '@learnloom/documents/blocks/button/shape';
import { publicLink } from '@learnloom/documents/public-link';
import { AddressField } from '../../islands/address-field.tsx';
import { editorBlock } from '../../islands/block-kinds.ts';
import { TextProp } from '../../islands/fields.tsx';

const httpsOnly = (address: string): string | null => {
  const url = publicLink(address);
  return url?.startsWith('https:') ? url : null;
};

export const block = editorBlock({
  shape,
  nameOf: ({ label, url }) => `Button${label || url ? `, ${label || url}` : ''}`,
  entries: [{ keywords: 'link call to action', icon: RectangleHorizontal, group: 'Media', order: 6 }],
  Tools: ({ block: { props }, set }) =>
    props.url !== '' && <TextProp label="Text" value={props.label} maxLength={80} onChange={label => set({ label })} />,
  Island({ block: { props }, set, disabled }) {
    if (props.url === '')
      return disabled ? null : (
        <AddressField
          label="Address that the button opens"
          placeholder="https://"
          refusal="Use an address that begins with https://"
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
