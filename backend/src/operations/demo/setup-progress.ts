import { accounts } from '@learnloom/contracts/accounts/account';
import { passkeys } from '@learnloom/contracts/accounts/passkeys';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { articles, tutorials } from '@learnloom/contracts/content/item';
import { courses } from '@learnloom/contracts/courses/course';
import { setupProgress, type SetupStep } from '@learnloom/contracts/operations/demo-content';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { updatePage } from '@learnloom/contracts/website/page';
import type { Command } from '@learnloom/contracts/kernel/command';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { operations } from '../tables.ts';
import { DEMO_KEY, demoContentStream } from './demo-content.ts';

/** Steps that are done once a person has carried out one of these commands. */
const doneBy: Readonly<Partial<Record<SetupStep, readonly Pick<Command, 'name'>[]>>> = {
  secure: [secondFactor.turnOn, passkeys.add],
  describe: [updateContactDetails, ...Object.values(updatePage)],
  publish: [articles, tutorials, courses, assessmentsOf.quiz, assessmentsOf.exercise].map(({ publish }) => publish),
  invite: [accounts.addAdmin],
};

async function isDone({ read }: Pick<Ports, 'read'>, commands: readonly Pick<Command, 'name'>[]): Promise<boolean> {
  const row = await operations(read)
    .selectFrom('activity_log')
    .select('command')
    .where(
      'command',
      'in',
      commands.map(({ name }) => name),
    )
    .where('actor', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const setupProgressAnswer = answer(setupProgress, async (_input, ports) => {
  const demo = await ports.stateOf(demoContentStream, DEMO_KEY);
  const doneSteps: SetupStep[] = [];
  for (const [step, commands] of Object.entries(doneBy) as [SetupStep, readonly Command[]][])
    if (await isDone(ports, commands)) doneSteps.push(step);
  if (demo?.status !== 'present') doneSteps.push('remove-demo');
  return { done: doneSteps };
});
