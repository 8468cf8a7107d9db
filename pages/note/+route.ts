import { routeTo } from '../../schema/pages.ts';

export const route = routeTo('notes', 'entry');
