import { MOST_MINUTES } from '@learnloom/contracts/assessments/staff-attempts';
import { MultilineField, NumberField } from '@learnloom/ui/forms';
import { marksMessages } from './messages/messages.ts';

const t = marksMessages.text;

interface MinutesFieldProps {
  readonly label?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly helper?: string | undefined;
  readonly error?: string | undefined;
}

/** Time that attempts are given. */
export const MinutesField = ({ label = t('minutesToAdd'), ...props }: MinutesFieldProps) => (
  <NumberField label={label} maxLength={String(MOST_MINUTES).length} {...props} />
);

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Why. */
export const ReasonField = (props: ReasonFieldProps) => (
  <MultilineField label={t('reason')} maxLength={500} rows={[2, 4]} helper={t('recordedInTheActivityLog')} {...props} />
);
