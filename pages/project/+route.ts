import { routeTo } from '../../schema/pages.ts';

/** The projects that have a story. */
export const route = routeTo('project');
