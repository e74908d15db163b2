import type { Command } from '@learnloom/contracts/kernel/command';
import type { Kernel } from '@learnloom/platform/kernel';

// The head of the log moves on with what earlier tests led to: what one request recorded is looked for by what is its own.

async function typesWhere({ database }: Pick<Kernel, 'database'>, field: string, value: string) {
  const { rows } = await database.pool.query<{ type: string }>(
    'select type from es.events where metadata ->> $1 = $2 order by position',
    [field, value],
  );
  return rows.map(({ type }) => type);
}

/** Types of the events that a request led to, which it names by its `X-Correlation-Id`. */
export const recordedBy = (kernel: Pick<Kernel, 'database'>, correlationId: string) =>
  typesWhere(kernel, 'correlationId', correlationId);

/** Types of the events that a command has ever recorded. */
export const recordedOf = (kernel: Pick<Kernel, 'database'>, { name }: Pick<Command, 'name'>) =>
  typesWhere(kernel, 'command', name);
