import { routeTo } from '../../schema/pages.ts';

/** The owner's pages are at the names of their files. */
export const route = routeTo('own');
