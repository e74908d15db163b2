export const openTo = {
  masters: [
    'RebuildReadModel',
    'CancelRebuild',
    'RetryParkedEvents',
    'SkipParkedEvent',
    'ReadModelOverview',
    'ParkedEventList',
    'ParkedEvent',
    'RetryReaction',
    'RetryAllOfReaction',
    'SkipReaction',
    'ReactionOverview',
    'FailedWorkList',
    'SystemState',
    'RemoteOverview',
    'DeployRemote',
  ],
};
