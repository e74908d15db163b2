import { useState, type FormEvent } from 'react';
import Button from '@mui/joy/Button';
import { MAX_INLINE_TEX, type shape } from '@learnloom/documents/blocks/inline-math/shape';
import { TextField } from '../../../forms/text-fields.tsx';
import { Dialog } from '../../../overlay/dialog.tsx';
import type { InlineEditorProps, PropsFor } from '../../islands/block-kinds.ts';
import { MathPreview } from '../math/math-preview.tsx';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

/** The TeX of a formula in a line, with what readers will see below it. */
export function InlineMathDialog({ block, onClose, onSave }: InlineEditorProps<PropsFor<typeof shape>>) {
  const [tex, setTex] = useState(block.props.content);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onSave(tex.trim() === '' ? null : { ...block, props: { content: tex } });
  };
  return (
    <Dialog open onClose={onClose} title={t('formulaInALine')} size="sm">
      <form className="ll-form" noValidate onSubmit={submit}>
        <TextField
          label={t('tex')}
          value={tex}
          maxLength={MAX_INLINE_TEX}
          autoFocus
          placeholder="a^2 + b^2 = c^2"
          onChange={setTex}
        />
        <p className="ll-math-sample">
          <MathPreview tex={tex} />
        </p>
        <div className="ll-dialog-actions">
          <Button variant="plain" color="danger" onClick={() => onSave(null)}>
            {t('remove')}
          </Button>
          <Button variant="outlined" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
