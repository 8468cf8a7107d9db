import './withoutEval.ts';
import { init } from '@sveltia/cms';
import { registerControls } from './controls/registerControls.ts';
import { RefusedError } from './guard/RefusedError.ts';
import { registerGuard } from './guard/registerGuard.ts';
import { hideNotice } from './guard/showNotice.ts';
import { readConfig } from './readConfig.ts';
import { registerFormats } from './registerFormats.ts';
import { drafts } from './sveltia/drafts.ts';
import { knownFiles } from './sveltia/knownFiles.ts';

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
window.addEventListener('hashchange', () => {
  hideNotice('refusal');
  // The form of a file that cannot be read looks as if there were none.
  if (window.location.hash.includes('/_singletons/')) knownFiles.tellFaults();
});
await init({ config: readConfig() });
