/** How many cards of one kind are taken from a résumé: more than that is a list, and no page. */
export const mostCards = 12;

/** How many skills a card has at most, as its schema says. */
export const mostSkills = 20;
