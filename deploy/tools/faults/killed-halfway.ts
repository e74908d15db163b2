import { fault } from './fault.ts';
import { killedMigrating } from './killed-migrating.ts';
import { killedRebuilding } from './killed-rebuilding.ts';

/** Old read models serve throughout a rebuild that is killed; a migration that is killed is finished by the next start. */
export const killedHalfway = fault(8, 'killed during rebuild or migration', {
  limit: null,
  async run(options) {
    const rebuilt = await killedRebuilding(options);
    const migrated = await killedMigrating(options);
    return {
      kills: rebuilt.kills + migrated.kills,
      acknowledged: 0,
      lost: 0,
      duplicated: 0,
      recoveries: [],
      broken: [...rebuilt.broken, ...migrated.broken],
      note: `${rebuilt.asked + migrated.asked} answers to readers`,
    };
  },
});
