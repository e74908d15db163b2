import { useState } from 'react';
import type { ItemRow } from '@learnloom/contracts/content/item';
import { useCategoryChoices } from '@learnloom/ui/categories';
import { Button } from '@learnloom/ui/core';
import { SelectField } from '@learnloom/ui/forms';
import type { BulkAction, BulkAskProps } from '@learnloom/ui/grid';
import { Dialog } from '@learnloom/ui/overlay';
import { countOf, sendTelling } from '@learnloom/ui/platform';
import type { ItemScreens } from './kinds.ts';
import { contentAdminMessages } from './messages/messages.ts';

const t = contentAdminMessages.text;

/** Asks for the category under which the chosen will be filed. */
const Moving = (kind: ItemScreens) =>
  function MoveChosen({ rows, onCancel, onStart }: BulkAskProps<ItemRow>) {
    const [category, setCategory] = useState('');
    const categories = useCategoryChoices(kind.categories);
    return (
      <Dialog
        open
        size="sm"
        title={t('move', { rows: countOf(rows.length, kind.noun, kind.plural) })}
        onClose={onCancel}
        actions={
          <>
            <Button variant="outlined" color="neutral" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button
              disabled={category === ''}
              onClick={() =>
                onStart(({ key }, id) => sendTelling(kind.contract.move, { key, category }, { idempotencyKey: id }))
              }
            >
              {t('moveText')}
            </Button>
          </>
        }
      >
        <SelectField
          label={t('category')}
          helper={t('linksToTheOldAddresses')}
          value={category}
          groups={categories}
          onChange={setCategory}
        />
      </Dialog>
    );
  };

/** Files many articles or tutorials under another category at once. */
export const moveInBulk = (kind: ItemScreens): BulkAction<ItemRow> => ({
  label: t('moveText'),
  done: 'moved',
  permission: kind.contract.move.permission,
  ask: Moving(kind),
  send: () => Promise.reject(new Error('A category must be chosen first')),
});
