import type { UnitChange } from '@learnloom/contracts/courses/learning-pages';

export const changeLabels: Readonly<Record<UnitChange['change'], string>> = {
  added: 'Added',
  removed: 'Removed',
  replaced: 'Replaced',
  reworded: 'Reworded',
  renamed: 'Renamed',
  moved: 'Moved',
};
