/** The oldest versions of browsers that support all styles. Older ones show the plain page of base.css. */
export const browsers = { chrome: 125, firefox: 128, safari: 17.5 };
