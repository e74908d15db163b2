import { dashboard as declared, type DashboardFigure } from '@learnloom/contracts/activity/activity';
import type { PublishedKindContract } from '@learnloom/contracts/kernel/published-kind';
import { publishedKinds } from '@learnloom/platform/areas';
import { answer, type QueryContext } from '../kernel/reading/answer.ts';
import { lookup } from '../kernel/reading/lookups.ts';

const draftsOf = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'draft' : 'drafts'}`;

async function figureOf(
  { kind, label, staffPage, group }: PublishedKindContract,
  { read, lookups }: QueryContext,
): Promise<DashboardFigure> {
  const { published, drafts } = await lookup(lookups.published, kind).written(read);
  return {
    label: `Published ${label.toLowerCase()}`,
    value: published,
    note: draftsOf(drafts),
    path: staffPage,
    access: group,
  };
}

/** Figures at a glance; each comes from the read model of its area. */
export const dashboard = answer(declared, async (_input, ports) => ({
  figures: await Promise.all([
    ...publishedKinds.map(kind => figureOf(kind, ports)),
    ...[...ports.lookups.figures.values()].map(async ({ label, path = null, access, count }) => ({
      ...{ label, path, access },
      ...(await count(ports.read)),
    })),
  ]),
}));
