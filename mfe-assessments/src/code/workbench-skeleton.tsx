import { Loading, Skeleton } from '@learnloom/ui/public';
import { samples } from './samples.ts';

/** As large as the workbench, so that nothing moves when it comes. */
export const WorkbenchSkeleton = () => (
  <Loading label="Loading the editor">
    <div className="a-code-bench">
      <div className="a-code-bar">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      <div className="a-code-panes">
        <pre className="a-code-sample">{samples.javascript}</pre>
        <div className="a-code-output a-code-output-empty" />
      </div>
    </div>
  </Loading>
);
