import type { Problem } from '../../../schema/problems.ts';

/** A problem with the lines where it stands, as text, where they can be shown. */
export type ShownProblem = Problem & { frame?: string };

/**
 * What the dev server tells an open page: the version of the content, and what is wrong with it. While there are errors,
 * no newer page is to be had.
 */
export type PreviewState = {
  version: number;
  isBroken: boolean;
  /** Errors first; none where there are only warnings. */
  problems: ShownProblem[];
  /** How many errors there are, and how many problems beyond those given. */
  errors: number;
  more: number;
};

/** What the page asks for, and what the server sends it, then and at every change. */
export const [askEvent, stateEvent] = ['content:ask', 'content:state'];

/** The `<meta>` by which a page tells the version of the content that it shows. */
export const versionName = 'content-version';
