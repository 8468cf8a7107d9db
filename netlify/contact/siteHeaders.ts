/** What a page of the site never needs, and what is thus refused even to code that should not be there. */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers of everything that the site sends, be it a file, the 404 page or a function's answer: content is what it
 * says it is, other sites learn no more than this site's address, can't reach into its windows and can't load its files
 * into their pages, and for a year browsers come by https alone. What else runs on subdomains of the owner's domain is
 * not ours to force to https. The Content-Security-Policy differs from kind to kind and is not here.
 */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
