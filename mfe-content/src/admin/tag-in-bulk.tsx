import { useState } from 'react';
import { MOST_TAGS, type ItemRow } from '@learnloom/contracts/content/item';
import { Button } from '@learnloom/ui/core';
import { MultiSelectField } from '@learnloom/ui/forms';
import type { BulkAction, BulkAskProps } from '@learnloom/ui/grid';
import { Dialog } from '@learnloom/ui/overlay';
import { countOf, sendTelling, takeBack } from '@learnloom/ui/platform';
import { useTagChoices } from './choices.ts';
import type { ItemScreens } from './kinds.ts';
import { contentAdminMessages } from './messages/messages.ts';

const t = contentAdminMessages.text;

/** Asks which tags are given to the chosen, and which are taken away; all others stay. */
const Tagging = (kind: ItemScreens) =>
  function TagChosen({ rows, onCancel, onStart }: BulkAskProps<ItemRow>) {
    const [add, setAdd] = useState<readonly string[]>([]);
    const [remove, setRemove] = useState<readonly string[]>([]);
    const tags = useTagChoices(kind);
    const both = add.some(tag => remove.includes(tag));
    return (
      <Dialog
        open
        size="sm"
        title={t('changeTagsOn', { rows: countOf(rows.length, kind.noun, kind.plural) })}
        onClose={onCancel}
        actions={
          <>
            <Button variant="outlined" color="neutral" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button
              disabled={both || (add.length === 0 && remove.length === 0)}
              onClick={() =>
                onStart(({ key }, id) =>
                  sendTelling(kind.contract.tag, { key, add: [...add], remove: [...remove] }, { idempotencyKey: id }),
                )
              }
            >
              {t('changeTags')}
            </Button>
          </>
        }
      >
        <div className="c-tagging">
          <MultiSelectField
            label={t('addTags')}
            placeholder={t('searchTags')}
            helper={t('existingTagsAreKeptUp', { mostTags: MOST_TAGS })}
            value={add}
            options={tags}
            onChange={setAdd}
          />
          <MultiSelectField
            label={t('removeTags')}
            placeholder={t('searchTags')}
            value={remove}
            options={tags}
            error={both ? t('youCannotAddAndRemove') : undefined}
            onChange={setRemove}
          />
        </div>
      </Dialog>
    );
  };

/** Gives tags to many articles or tutorials at once, and takes others away. */
export const tagInBulk = (kind: ItemScreens): BulkAction<ItemRow> => ({
  label: t('changeTags'),
  done: 'updated',
  permission: kind.contract.tag.permission,
  ask: Tagging(kind),
  send: ({ key }, id) => sendTelling(kind.contract.tag, { key, add: [], remove: [] }, { idempotencyKey: id }),
  undo: ({ key }) => takeBack(kind.contract.tag, key),
});
