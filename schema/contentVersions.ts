/** The versions of content that this release reads. Content whose `site.json` names none is of version 0. */
export const contentVersions = { oldest: 0, current: 1 } as const;
