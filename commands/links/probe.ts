/** Everything that asking an address depends on, so that tests can stand in for the network and the clock. */
export type Probe = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  wait: (milliseconds: number) => Promise<void>;
  /** How long one request may take, in milliseconds. */
  timeLimit: number;
};

/**
 * How far a request got: to an answer, to a server that gave none, or nowhere, since there is no name or no way. Where it
 * took too long, that is not known.
 */
export type Reach = 'answer' | 'server' | 'unknown' | 'nowhere';
