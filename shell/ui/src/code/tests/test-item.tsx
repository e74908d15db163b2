import { useId, useRef, useState } from 'react';
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Circle,
  CircleCheck,
  CircleX,
  LoaderCircle,
  Pencil,
  Play,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { TestCase, TestStatus } from '@learnloom/contracts/runner/code-settings';
import { useMessages } from '../../language/language.tsx';
import { classes } from '../../public/subject.ts';
import { codeKitMessages } from '../messages/messages.ts';
import { TestForm } from './test-form.tsx';
import type { TestFields } from './test-case.ts';

export interface TestItemProps {
  readonly test: TestCase;
  /** Something runs: nothing may be run or changed. */
  readonly blocked: boolean;
  readonly trouble: string | undefined;
  readonly first: boolean;
  readonly last: boolean;
  readonly onRun: () => void;
  readonly onEdit: (fields: TestFields) => void;
  readonly onDelete: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

const icons: Readonly<Record<TestStatus, LucideIcon>> = {
  pending: Circle,
  running: LoaderCircle,
  passed: CircleCheck,
  failed: CircleX,
};

interface PartProps {
  readonly name: string;
  readonly text: string;
  readonly tone?: TestStatus;
}

function Part({ name, text, tone }: PartProps) {
  const t = useMessages(codeKitMessages);
  return (
    <div className={classes('ll-test-part', tone && `ll-test-part-${tone}`)}>
      <dt>{name}</dt>
      <dd>
        <pre tabIndex={0}>{text === '' ? <span className="ll-test-nothing">{t('test.noOutput')}</span> : text}</pre>
      </dd>
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Tool = ({ label, Icon, ...rest }: ToolProps) => (
  <button type="button" className="ll-copy" {...rest}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    {label}
  </button>
);

/** One test: its status, and unfolded what it is made of. A test that fails unfolds by itself [TEST-02]. */
export function TestItem({ test, blocked, trouble, first, last, onRun, onEdit, onDelete, onMove }: TestItemProps) {
  const t = useMessages(codeKitMessages);
  const { name, status, inputDisplay, driverCode, expectedOutput, actualOutput } = test;
  const [open, setOpen] = useState(status === 'failed');
  const [seen, setSeen] = useState(status);
  const [editing, setEditing] = useState(false);
  const detail = useId();
  const heading = useRef<HTMLButtonElement>(null);
  if (seen !== status) {
    setSeen(status);
    if (status === 'failed') setOpen(true);
  }
  const endEditing = () => {
    setEditing(false);
    heading.current?.focus();
  };
  const Icon = icons[status];
  return (
    <li className={`ll-test ll-test-${status}`}>
      <div className="ll-test-row">
        <button
          ref={heading}
          type="button"
          className="ll-test-name"
          aria-expanded={open}
          aria-controls={detail}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="ll-test-mark" />
          <Icon
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className={classes('ll-test-icon', status === 'running' && 'll-run-turning')}
          />
          <span>{name}</span>
          <span className="ll-test-status">{t(`test.${status}`)}</span>
        </button>
        <button
          type="button"
          className="ll-copy"
          aria-disabled={blocked}
          aria-label={t('test.runNamed', { name })}
          onClick={() => !blocked && onRun()}
        >
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('test.run')}
        </button>
      </div>
      <div id={detail} hidden={!open} className="ll-test-detail">
        {open && editing && (
          <TestForm
            initial={test}
            submitLabel={t('test.save')}
            onSubmit={fields => {
              onEdit(fields);
              endEditing();
            }}
            onCancel={endEditing}
          />
        )}
        {open && !editing && (
          <>
            <dl>
              <Part name={t('test.input')} text={inputDisplay} />
              <Part name={t('test.driver')} text={driverCode} />
              <Part name={t('test.expected')} text={expectedOutput} />
              {actualOutput !== null && <Part name={t('test.actual')} text={actualOutput} tone={status} />}
              {trouble !== undefined && actualOutput !== null && <Part name={t('test.details')} text={trouble} />}
            </dl>
            <div className="ll-test-tools">
              <Tool label={t('test.edit')} Icon={Pencil} disabled={blocked} onClick={() => setEditing(true)} />
              <Tool label={t('test.up')} Icon={ArrowUp} disabled={blocked || first} onClick={() => onMove(-1)} />
              <Tool label={t('test.down')} Icon={ArrowDown} disabled={blocked || last} onClick={() => onMove(1)} />
              <Tool label={t('tests.delete')} Icon={Trash2} disabled={blocked} onClick={onDelete} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
