import { Brand } from '../chrome/brand.tsx';

/** Until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <div className="s-loading" role="status" aria-label="Loading">
      <span className="s-brand">
        <Brand />
      </span>
    </div>
  );
}
