import { accounts } from '@learnloom/contracts/accounts/account';
import { apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import { tokenRegister } from './api-token/api-token.ts';
import { createApiToken } from './api-token/create-api-token.ts';
import { revokeApiToken } from './api-token/revoke-api-token.ts';
import { apiTokenChoices, apiTokenList, apiTokenNames } from './queries/api-tokens.ts';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Figure, Finder, Names } from '../kernel/reading/lookups.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { acceptInvitation } from './account/accept-invitation.ts';
import { addAdmin } from './account/add-admin.ts';
import { chooseStaffRoles } from './account/choose-staff-roles.ts';
import { endSuspension } from './account/end-suspension.ts';
import { grantPermission, takePermission } from './account/grant-permission.ts';
import { accountNames, staffRoleNames } from './queries/names.ts';
import { defineStaffRole } from './staff-role/define-staff-role.ts';
import { deleteStaffRole } from './staff-role/delete-staff-role.ts';
import { editStaffRole } from './staff-role/edit-staff-role.ts';
import { restoreStaffRole } from './staff-role/restore-staff-role.ts';
import { endSuspensions } from './mailing/end-suspensions.ts';
import { mailStanding } from './mailing/mail-standing.ts';
import { person } from './queries/person.ts';
import { changeStaffNote } from './account/change-staff-note.ts';
import { correctName } from './account/correct-name.ts';
import { resendConfirmation } from './account/resend-confirmation.ts';
import { sendPasswordReset } from './account/send-password-reset.ts';
import { signOutEverywhere } from './account/sign-out-everywhere.ts';
import { permissionGroups, personRights } from './queries/person-rights.ts';
import { oneStaffRole, staffRoleList } from './queries/staff-roles.ts';
import { changePassword } from './account/change-password.ts';
import { changeRole } from './account/change-role.ts';
import { changeSuspension } from './account/change-suspension.ts';
import { confirmAccount } from './account/confirm-account.ts';
import { expireRegistration } from './account/expire-registration.ts';
import { forgotPassword } from './account/forgot-password.ts';
import { inviteAgain } from './account/invite-again.ts';
import { resetByLink } from './account/reset-by-link.ts';
import { resetPassword, verifyReset } from './account/reset-password.ts';
import { sendCode } from './account/send-code.ts';
import { withdrawInvitation } from './account/withdraw-invitation.ts';
import { expireRegistrations } from './mailing/expire-registrations.ts';
import { mailAccounts } from './mailing/mail-accounts.ts';
import { accountRestriction } from './queries/account-restriction.ts';
import { linkState } from './queries/link-state.ts';
import { createMaster } from './account/create-master.ts';
import { deleteAccount } from './account/delete-account.ts';
import { deleteOwnAccount } from './account/delete-own-account.ts';
import { endSession } from './account/end-session.ts';
import { reactivateAccount } from './account/reactivate-account.ts';
import { register } from './account/register.ts';
import { restoreAccount } from './account/restore-account.ts';
import { signIn } from './account/sign-in.ts';
import { signOut } from './account/sign-out.ts';
import { suspendAccount } from './account/suspend-account.ts';
import { updateProfile } from './account/update-profile.ts';
import { eraseAccount } from './erasure/erase-account.ts';
import { changeAddress } from './address/change-address.ts';
import { confirmAddressChange } from './address/confirm-address-change.ts';
import { mailAddressChange } from './address/mail-address-change.ts';
import { releaseFormerAddress } from './address/release-former-address.ts';
import { respellAddress, respellAddresses } from './address/respell-address.ts';
import { undoAddressChange } from './address/undo-address-change.ts';
import { linkGoogle } from './providers/link-google.ts';
import { linkProvider } from './providers/link-provider.ts';
import { signInWithGoogle } from './providers/sign-in-with-google.ts';
import { signInWithProvider } from './providers/sign-in-with-provider.ts';
import { unlinkGoogle } from './providers/unlink-google.ts';
import { unlinkProvider } from './providers/unlink-provider.ts';
import { mailSecondFactor } from './mailing/mail-second-factor.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { signInSecondStep } from './second-factor/sign-in-second-step.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { turnOnSecondFactor } from './second-factor/turn-on-second-factor.ts';
import { ownSecondFactor } from './queries/own-second-factor.ts';
import { signInWays } from './queries/sign-in-ways.ts';
import { securitySettings } from './queries/security-settings.ts';
import { updateSecuritySettings } from './security/update-security-settings.ts';
import { accountExport } from './queries/account-export.ts';
import { accountFigure } from './queries/account-figure.ts';
import { accountList, adminList } from './queries/account-list.ts';
import { addBookmark, removeBookmark } from './reading/bookmarks.ts';
import { clearHistory, forgetReading, keepHistory, noteReading } from './reading/history.ts';
import { nextReading, ownBookmarks, ownMarks, readingHistory } from './queries/own-reading.ts';
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { ownPasskeys } from './queries/own-passkeys.ts';
import { findAccount } from './queries/find-account.ts';
import { ownProfile, ownSessions } from './queries/own-account.ts';
import { accountChanges } from '@learnloom/contracts/accounts/account';
import { securityChanges } from '@learnloom/contracts/accounts/security';
import type { EndpointSource, Identity } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { withServices } from '../kernel/services/with-services.ts';
import { refreshEndpoint } from '../kernel/sessions/refresh-endpoint.ts';
import { ensureFirstMaster } from './first-master.ts';
import { providerEndpoints } from './providers/provider-endpoints.ts';
import { providers, services as own } from './services.ts';
import { refresh } from './session/refresh.ts';
import { standing } from './session/standing.ts';

export const handlers: readonly Handler[] = [
  register,
  signIn,
  signOut,
  createMaster,
  addAdmin,
  acceptInvitation,
  suspendAccount,
  changeSuspension,
  reactivateAccount,
  changeRole,
  restoreAccount,
  deleteAccount,
  deleteOwnAccount,
  confirmAccount,
  sendCode,
  forgotPassword,
  verifyReset,
  resetPassword,
  resetByLink,
  inviteAgain,
  withdrawInvitation,
  expireRegistration,
  respellAddress,
  updateProfile,
  changePassword,
  endSession,
  beginSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  signInSecondStep,
  updateSecuritySettings,
  changeAddress,
  confirmAddressChange,
  undoAddressChange,
  releaseFormerAddress,
  signInWithGoogle,
  linkGoogle,
  unlinkGoogle,
  signInWithProvider,
  linkProvider,
  unlinkProvider,
  correctName,
  sendPasswordReset,
  resendConfirmation,
  changeStaffNote,
  signOutEverywhere,
  grantPermission,
  takePermission,
  chooseStaffRoles,
  endSuspension,
  defineStaffRole,
  editStaffRole,
  deleteStaffRole,
  restoreStaffRole,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
  addBookmark,
  removeBookmark,
  noteReading,
  forgetReading,
  clearHistory,
  keepHistory,
  createApiToken,
  revokeApiToken,
];
export const answers: readonly Answering[] = [
  accountList,
  accountExport,
  accountRestriction,
  linkState,
  ownProfile,
  ownSessions,
  ownSecondFactor,
  securitySettings,
  signInWays,
  adminList,
  person,
  permissionGroups,
  personRights,
  staffRoleList,
  oneStaffRole,
  ownPasskeys,
  ownBookmarks,
  readingHistory,
  nextReading,
  ownMarks,
  apiTokenList,
  apiTokenChoices,
];
export const reactions: readonly Reaction[] = [
  eraseAccount,
  mailAccounts,
  mailSecondFactor,
  mailAddressChange,
  respellAddresses,
  mailStanding,
  expireRegistrations,
  endSuspensions,
];
export const names: Readonly<Record<string, Names>> = {
  [accounts.subject]: accountNames,
  [staffRoles.subject]: staffRoleNames,
  [apiTokens.subject]: apiTokenNames,
};
export const finders: Readonly<Record<string, Finder>> = { [accounts.subject]: findAccount };
export const figures: Readonly<Record<string, Figure>> = accountFigure;
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [
  ({ runtime }) => refreshEndpoint(runtime, refresh),
  providerEndpoints,
];
export const identity: Identity = {
  standing,
  standingChanges: { ofAccounts: accountChanges, ofManagers: staffRoles.topics.staff, ofStaff: securityChanges },
  tokens: tokenRegister,
  subject: accounts.subject,
  cookie: refresh.cookie,
  setUp: ({ runtime, execute }) => ensureFirstMaster(withServices(runtime.ports, [own.credentials]), execute),
};
