/** Browser features that no page of the site needs. Refusing them stops injected code from using them. */
const refusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** Headers of every response. HSTS leaves out subdomains, which may be other sites. */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': refusedFeatures.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};
