/**
 * What the files of the sample say, as fingerprints, so that they are known as nobody's work also without Git. A release
 * that changes the sample adds to its lists: an owner may have come from an earlier one.
 */
export const sampleFingerprints: Readonly<Record<string, readonly string[]>> = {
  'contact.json': ['b4efa6792c6a9c6c'],
  'footer.md': ['dc096c089b65758b'],
  'hobbies/garden-enthusiast.md': ['feb89600199d18fe'],
  'hobbies/nature-explorer.md': ['6cd6457c518ac54f'],
  'hobbies/running-cycling.md': ['fde029bff4a219a7'],
  'links/articles.json': ['0ffc10d22a6638db'],
  'links/code.json': ['2daaaf9b230c8f8d'],
  'links/network.json': ['5bbdd03cce0a1277'],
  'media/portrait.svg': ['bf005b649ce0da50'],
  'not-found.json': ['5934380ca28f0cc8'],
  'profile.md': ['03b8aaf41f576c43'],
  'site.json': ['d837923ca9e09084'],
  'skills/ai-ml.json': ['26287d296f6b8473'],
  'skills/cloud-platforms.json': ['c4e1961f81d6bb2d'],
  'skills/data-analytics.json': ['30cd737d049d3844'],
  'skills/programming.json': ['f24fc19bd4d9710b'],
};
