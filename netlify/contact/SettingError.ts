/** A setting in the environment that cannot be right, in words for the person who set it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
