import './withoutEval.ts';
import { type CmsConfig, init } from '@sveltia/cms';
import { registerControls } from './controls/registerControls.ts';
import { RefusedError } from './guard/RefusedError.ts';
import { registerGuard } from './guard/registerGuard.ts';
import { hideNotice } from './guard/showNotice.ts';
import { registerFormats } from './registerFormats.ts';
import { drafts } from './sveltia/drafts.ts';

registerFormats();
registerGuard();
registerControls();
window.addEventListener('beforeunload', (event) => {
  if (drafts.hasChanges()) event.preventDefault();
});
window.addEventListener('unhandledrejection', (event) => {
  // What is wrong has been shown.
  if (event.reason instanceof RefusedError) event.preventDefault();
});
// By the browser's own way back, a form is left without a question.
window.addEventListener('popstate', () => void drafts.keep());
// Another form has been opened.
window.addEventListener('hashchange', () => hideNotice('refusal'));
await init({ config: readConfig() });

/** The build writes the configuration into the page. */
function readConfig(): CmsConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '{}');
}
