import { routeTo } from '../../schema/pages.ts';

export const route = routeTo('pages', 'entry');
