/** How many cards of one kind are taken from a résumé: more than that is a list, and no page. */
export const mostCards = 12;
