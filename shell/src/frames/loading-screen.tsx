import { useMessages } from '@learnloom/ui/platform';
import { publicMessages } from '@learnloom/ui/public';
import { Brand } from '../chrome/brand.tsx';

/** Until it is known who is signed in. */
export function LoadingScreen() {
  const t = useMessages(publicMessages);
  return (
    <div className="s-loading" role="status" aria-label={t('loading')}>
      <span className="s-brand">
        <Brand />
      </span>
    </div>
  );
}
