import { useMemo, useState } from 'react';
import Button from '@mui/joy/Button';
import { TextDifference } from '../../compare/text-difference.tsx';
import type { TranslateOf } from '../../language/catalog.ts';
import { useMessages } from '../../language/language.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import { formatRelative, joinWords } from '../../platform/format.ts';
import { RadioField } from '../choice-fields.tsx';
import { draftMessages } from '../draft/messages/messages.ts';
import type { Saved } from '../draft/use-draft.ts';
import { labelOf, plainly } from './plainly.ts';
import { mergeForms, type Choices, type Clash, type Taken } from './three-way.ts';
import { useDeeds, type LogOf } from './use-deeds.ts';

/** How a form's fields are called, and what their values are called where they are keys. */
export interface MergeWords {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined: the value as it stands. */
  readonly shown?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** What is merged is saved without being asked for. */
  readonly savesItself?: boolean;
}

export interface MergeDialogProps<F extends object> extends MergeWords {
  readonly noun: string;
  /** Null: it is not told who saved. */
  readonly log: LogOf | null;
  readonly base: Saved<F>;
  readonly mine: F;
  readonly theirs: Saved<F>;
  readonly onMerge: (form: F) => void;
  readonly onClose: () => void;
}

interface WhoProps {
  readonly of: LogOf | null;
  readonly noun: string;
  readonly since: number | null;
  readonly at: string | null;
}

/** Who saved what since the typing began; where the asker may not know, only that somebody did. */
function Who({ of, noun, since, at }: WhoProps) {
  const t = useMessages(draftMessages);
  const deeds = useDeeds(of, since);
  if (deeds.length === 0)
    return <p>{at ? t('merge.savedAt', { noun, time: formatRelative(at) }) : t('merge.saved', { noun })}</p>;
  return (
    <ul className="ll-merge-who">
      {deeds.map(({ id, by, text, time }) => (
        <li key={id}>
          <b>{by}</b> {text.charAt(0).toLowerCase() + text.slice(1)} <time dateTime={time}>{formatRelative(time)}</time>
        </li>
      ))}
    </ul>
  );
}

const options = (blocks: boolean, t: TranslateOf<typeof draftMessages>) => [
  { value: 'mine', label: t('merge.mine') },
  { value: 'theirs', label: t('merge.theirs') },
  ...(blocks ? [{ value: 'both', label: t('merge.both') }] : []),
];

/** Shows what two people made of one thing, puts together what does not overlap, and asks where it does. */
export function MergeDialog<F extends object>(props: MergeDialogProps<F>) {
  const { noun, log: of, base, mine, theirs, labels, shown, savesItself = false, onMerge, onClose } = props;
  const t = useMessages(draftMessages);
  const merge = useMemo(
    () => mergeForms({ base: base.form, mine, theirs: theirs.form }),
    [base.form, mine, theirs.form],
  );
  const [choices, setChoices] = useState<Choices>({});
  const label = (field: string) => labelOf(labels, field);
  const value = ({ field }: Clash, one: unknown) => shown?.(field, one) ?? plainly(one);
  const listed = (fields: readonly string[]) => joinWords(fields.map(label));
  const open = merge.clashes.filter(({ id }) => choices[id] === undefined).length;
  return (
    <Dialog
      open
      size="lg"
      title={t('merge.title', { noun })}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" color="neutral" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={open > 0} onClick={() => onMerge(merge.form(choices))}>
            {open > 0 ? t('merge.open', { count: open }) : t('merge.merge')}
          </Button>
        </>
      }
    >
      <div className="ll-merge">
        <Who of={of} noun={noun} since={base.version} at={theirs.updatedAt} />
        <dl>
          {merge.fromTheirs.length > 0 && (
            <div>
              <dt>{t('merge.theirChanges')}</dt>
              <dd>{listed(merge.fromTheirs)}</dd>
            </div>
          )}
          {merge.fromMine.length > 0 && (
            <div>
              <dt>{t('merge.myChanges')}</dt>
              <dd>{listed(merge.fromMine)}</dd>
            </div>
          )}
          {merge.together.length > 0 && (
            <div>
              <dt>{t('merge.combined')}</dt>
              <dd>{listed(merge.together)}</dd>
            </div>
          )}
        </dl>
        {merge.clashes.length > 0 && <p>{t('merge.clashes', { count: merge.clashes.length })}</p>}
        {merge.clashes.map(clash => (
          <section key={clash.id} aria-label={label(clash.field)}>
            <h3>{label(clash.field)}</h3>
            <TextDifference before={value(clash, clash.theirs)} after={value(clash, clash.mine)} />
            <RadioField
              label={t('merge.which', { field: label(clash.field) })}
              hideLabel
              value={choices[clash.id] ?? ''}
              options={options(clash.blocks, t)}
              onChange={taken => setChoices(known => ({ ...known, [clash.id]: taken as Taken }))}
            />
          </section>
        ))}
        <p className="ll-merge-foot">{savesItself ? t('merge.savesItself') : t('merge.savesLater')}</p>
      </div>
    </Dialog>
  );
}
