import { useMessages } from '@learnloom/ui/platform';
import { Loading, Skeleton } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';
import { samples } from './samples.ts';

/** As large as the workbench, so that nothing moves when it comes. */
export function WorkbenchSkeleton() {
  const t = useMessages(codeMessages);
  return (
    <Loading label={t('loading')}>
      <div className="a-code-bench">
        <div className="a-code-bar">
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
        <div className="a-code-panes">
          <div className="a-code-editor">
            <div className="a-code-files" />
            <pre className="a-code-sample">{samples.javascript}</pre>
          </div>
          <div className="a-code-output a-code-output-empty" />
        </div>
      </div>
    </Loading>
  );
}
