import './withoutEval.ts';
import { type CmsConfig, init } from '@sveltia/cms';
import { registerControls } from './controls/registerControls.ts';
import { clearRefusal } from './guard/refusal.ts';
import { registerGuard } from './guard/registerGuard.ts';
import { registerFormats } from './registerFormats.ts';

registerFormats();
registerGuard();
registerControls();
window.addEventListener('hashchange', clearRefusal);
await init({ config: readConfig() });

/** The build writes the configuration into the page. */
function readConfig(): CmsConfig {
  return JSON.parse(document.getElementById('config')?.textContent ?? '{}');
}
