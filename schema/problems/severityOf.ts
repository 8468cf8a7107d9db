import type { Problem } from './problem.ts';
import { type ProblemCode, warningCodes } from './problemCodes.ts';

/**
 * Whether a problem stops a build. What stands in for an owner's own words only does where the site goes live: in a
 * production build on Netlify, which sets these variables.
 * Source: https://docs.netlify.com/configure-builds/environment-variables/#read-only-variables
 */
export function severityOf(
  code: ProblemCode,
  { NETLIFY, CONTEXT }: NodeJS.ProcessEnv = process.env,
): Problem['severity'] {
  const goesLive = NETLIFY === 'true' && CONTEXT === 'production';
  if (code === 'placeholder' && goesLive) return 'error';
  return warningCodes.has(code) ? 'warning' : 'error';
}
