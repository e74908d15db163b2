import type { ComponentType, ReactNode } from 'react';
import type { Command } from '@learnloom/contracts/kernel/command';
import type { Field } from '@learnloom/contracts/kernel/fields';
import type { Refusals } from '@learnloom/contracts/kernel/refusal';
import { pageLanguage } from '../language/language.tsx';
import { sendTelling } from '../platform/send.ts';
import { takeBack } from '../platform/undo.ts';
import { gridMessages } from './messages/messages.ts';

/** What a bulk action's own dialog is given. */
export interface BulkAskProps<R> {
  /** Those that the action fits. */
  readonly rows: readonly R[];
  readonly onCancel: () => void;
  /** What was entered, as the action is sent with it for each row. */
  readonly onStart: (send: BulkAction<R>['send']) => void;
}

/** What can be done with many rows at once, each by a command of its own. */
export interface BulkAction<R> {
  /** 'Publish' */
  readonly label: string;
  /** As in '12 published', and 'Nothing to be published'. */
  readonly done: string;
  readonly icon?: ReactNode;
  /** Red, and asks first. */
  readonly danger?: boolean;
  /** The question, where '{label} 12 entries?' is not one. */
  readonly question?: (count: number) => string;
  readonly permission: Command['permission'];
  /** Rows that it does something to; the others are left out. */
  readonly fits?: (row: R) => boolean;
  /** Why those are, as in '12 suspended, 3 left out: suspended already'. */
  readonly unfit?: string;
  /** A dialog that asks for what goes with it, such as a reason, in place of the question before a deletion. */
  readonly ask?: ComponentType<BulkAskProps<R>>;
  /** Does it to one row. Throws `ApiProblem`. `id`: sent again with the same one, it is done once. */
  readonly send: (row: R, id: string) => Promise<unknown>;
  /** Takes it back for one row. */
  readonly undo?: (row: R) => Promise<unknown>;
}

interface Keyed {
  readonly key: string;
  /** As the row shows it; what overwrites needs it. */
  readonly version?: number;
}

/** A command that takes a key alone. */
type KeyCommand = Command<{ readonly key: Field<string> }, Refusals>;

type Words<R> = Pick<BulkAction<R>, 'label' | 'done' | 'icon' | 'danger' | 'question' | 'fits' | 'unfit'>;

/** A command that takes a row's key alone, for many rows. */
export const bulkCommand = <R extends Keyed>(command: KeyCommand, words: Words<R>): BulkAction<R> => ({
  ...words,
  permission: command.permission,
  send: ({ key, version }, id) => sendTelling(command, { key }, { idempotencyKey: id, seen: version }),
  ...(command.undo && { undo: ({ key }: R) => takeBack(command, key) }),
});

interface Published extends Keyed {
  readonly published: boolean;
}

/** Publishing and making drafts of what is not so yet. */
export const publishInBulk = <R extends Published>(contract: {
  readonly publish: KeyCommand;
  readonly makeDraft: KeyCommand;
}): readonly BulkAction<R>[] => {
  const t = gridMessages.in(pageLanguage());
  return [
    bulkCommand<R>(contract.publish, {
      label: t('row.publish'),
      done: t('bulk.published'),
      fits: row => !row.published,
    }),
    bulkCommand<R>(contract.makeDraft, {
      label: t('row.makeDraft'),
      done: t('bulk.madeDrafts'),
      fits: row => row.published,
    }),
  ];
};

export function deleteInBulk<R extends Keyed>(remove: KeyCommand): BulkAction<R> {
  const t = gridMessages.in(pageLanguage());
  return bulkCommand<R>(remove, { label: t('delete.confirm'), done: t('bulk.deleted'), danger: true });
}
