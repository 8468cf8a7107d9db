import type * as axe from 'axe-core';

declare global {
  interface Window {
    /** There once a test has put axe into the page. */
    axe: typeof axe;
  }
}
