export { bootData, type BootAnswer, type BootData } from './platform/boot.ts';
export { setSiteIdentity, siteIdentity, siteName } from './platform/site-identity.ts';
export { defineMessages, type Catalog, type TranslateOf } from './language/catalog.ts';
export {
  LanguageProvider,
  languageOf,
  pageLanguage,
  useDirection,
  useFormats,
  useLanguage,
  useMessages,
} from './language/language.tsx';
export { formats, type Formats } from './language/formats.ts';
export type { Messages, Translate, Translation } from './language/message-types.ts';
export { RichMessage, type RichMessageProps } from './language/rich-message.tsx';
export { createStore, useStore, type Store } from './platform/store.ts';
export {
  isMounted,
  ManifestProvider,
  navIn,
  remoteAt,
  useMounted,
  useNav,
  useOffered,
} from './platform/remote-areas.tsx';
export { PartHostProvider, RemotePart, type PartHostProps, type RemotePartProps } from './parts/remote-part.tsx';
export { kindsOf, useKind, useKinds, type ShownKind } from './platform/shown-kinds.ts';
export { currentHost, hostKindOf, hostUrl, isOwnAddress, setCanonicalHost } from './platform/hosts.ts';
export { inPageLanguage, problemMessages } from './platform/messages/messages.ts';
export { ApiProblem, asProblem } from './platform/problem.ts';
export { patiently } from './platform/patiently.ts';
export { assertRecordable, recordedBounds } from './platform/recorded-size.ts';
export { askServer, randomKey, readEndpoint, saveRows, sendCommand } from './platform/api.ts';
export { sendTelling, toastWords } from './platform/send.ts';
export { tellServer } from './platform/tell.ts';
export { download, keepFile, type Downloaded, type DownloadOptions } from './platform/download.ts';
export {
  allowed,
  dropSession,
  enterWith,
  restoreSession,
  granted,
  session,
  signIn,
  signOut,
  useAllowed,
  type SessionState,
} from './platform/session.ts';
export {
  createQueryClient,
  keyOf,
  refresh,
  useAsk,
  useCommand,
  type AskOptions,
  type CommandControl,
  type CommandOptions,
} from './platform/ask.ts';
export { takeBack } from './platform/undo.ts';
export { useAskEvery } from './platform/ask-every.ts';
export { connected, followTopics } from './platform/live.ts';
export { keepFocus } from './platform/kept-focus.ts';
export { useGlow } from './platform/glow.ts';
export {
  setTheme,
  theme,
  THEME_SCRIPT,
  ThemeProvider,
  useTheme,
  watchTheme,
  type Theme,
  type ThemeControl,
} from './platform/theme.ts';
export { dismissToast, toast, toasts, type Toast, type ToastKind } from './platform/toast.ts';
export { breadcrumbsOf, headImage, SCHEMA_CONTEXT } from './platform/head-parts.ts';
export { measuresOf, mediaAddress, pictureOf, type Picture } from './platform/media.ts';
export {
  pagesAbove,
  pageSubject,
  pageThing,
  usePageSubject,
  type PageAbove,
  type PageThing,
} from './platform/page-subject.ts';
export { placeIn, tabAddress, type TabPlace } from './platform/tab-place.ts';
export { rightBar } from './platform/right-bar.ts';
export { useCountedRead } from './platform/counted-read.ts';
export { useOnline } from './platform/online.ts';
export {
  countOf,
  followingSlug,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatLevel,
  formatMoney,
  formatNumber,
  formatRelative,
  joinWords,
  readingMinutes,
  typedSlug,
} from './platform/format.ts';
