/** Everything that asking an address depends on, so that tests can stand in for the network and the clock. */
export type Probe = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  wait: (milliseconds: number) => Promise<void>;
  /** How long one request may take, in milliseconds. */
  timeLimit: number;
};
