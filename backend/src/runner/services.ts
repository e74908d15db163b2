import { runCode } from '@learnloom/contracts/runner/services';
import { service } from '@learnloom/contracts/kernel/service';
import { openRunner, type Runner, type RunnerOptions } from '@learnloom/runner/runner';
import { provide, type Provider } from '../kernel/services/provider.ts';

/** What the area offers to its handlers. */
export const services = {
  runner: service<Runner>()('runner'),
};

export type RunnerChoice = Pick<RunnerOptions, 'openings' | 'rate' | 'places'>;

/** What runs code, and how much of it: by the settings where it is not given. */
export const runnerProvider = (choice: RunnerChoice = {}): Provider =>
  provide(
    services.runner,
    ({ kernel: { log }, settings, metrics, listening }) => {
      const ran = metrics.counter('learnloom_runs_total', 'Programs run, by language and outcome', [
        'language',
        'outcome',
      ]);
      // Engines are processes of their own, which would take the processor from the start.
      const opened = openRunner({
        ...{ settings, log, after: listening, ran: (language, outcome) => ran({ language, outcome }) },
        ...(settings.runnerPlaces !== null && { places: settings.runnerPlaces }),
        ...choice,
      });
      metrics.gauge('learnloom_runs_waiting', 'Programs waiting to run', () => opened.waiting);
      return opened;
    },
    opened => opened.close(),
  );

export const providers: readonly Provider[] = [
  runnerProvider(),
  provide(
    runCode,
    ({ get }) =>
      (request, by, signal) =>
        get(services.runner).run(request, { by, signal }),
  ),
];
