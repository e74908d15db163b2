import { siteIdentity } from '@learnloom/ui/platform';

/** Name of the site and its mark: the operator's, or two threads that cross. */
export function Brand() {
  const { name, logo } = siteIdentity();
  return (
    <>
      {logo === null ? (
        <svg className="s-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path d="M7 5v16.5A4.5 4.5 0 0 0 11.500 26H26" />
          <path className="s-mark-thread" d="M6 12h9.500A4.500 4.500 0 0 1 20 16.500V27M13 6h13M26 12h-5.500" />
        </svg>
      ) : (
        <img className="s-logo" src={logo} alt="" width="28" height="28" />
      )}
      <span className="s-brand-name">{name}</span>
    </>
  );
}
