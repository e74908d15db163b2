export const openTo = {
  // What they are shown is narrowed to what they may see.
  staff: [
    'ActivityFile',
    'ActivityKinds',
    'ActivityLog',
    'ActivityNews',
    'Dashboard',
    'DashboardReaders',
    'PageReads',
    'DashboardTrends',
    'FindThings',
    'History',
    'LogRetention',
    'Moment',
    'WaitingWork',
  ],
  masters: ['LogHead', 'SetLogRetention'],
};
