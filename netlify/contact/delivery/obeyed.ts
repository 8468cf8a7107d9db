/**
 * What a terminal or a header obeys rather than shows, as a class of characters for a pattern (of Unicode): controls, line
 * breaks, and marks that reverse the reading order.
 */
export const obeyed = String.raw`[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]`;
