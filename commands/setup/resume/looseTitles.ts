/** What the card of those skills is called that belong to no group, on its own and beside the cards of groups. */
export const looseTitles = { alone: 'Skills', besideOthers: 'More skills' } as const;
