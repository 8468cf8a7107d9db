/**
 * What came of asking an address. A site that turns programs away tells nothing about what visitors see, and so does
 * one that does not answer just now. One that sends its visitors over http: on the way is insecure.
 */
export type Verdict =
  | { state: 'sound' }
  | { state: 'moved'; to: string }
  | { state: 'insecure'; to: string }
  | { state: 'broken'; why: string }
  | { state: 'unverified'; why: string };
