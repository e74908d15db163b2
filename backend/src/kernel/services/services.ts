import type { Service } from '@learnloom/contracts/kernel/service';

/** The services of all areas. Each is opened once, when something first needs it. */
export interface Services {
  get<T>(service: Service<string, T>): T;
  /** Those that have been opened. */
  close(): Promise<void>;
}
