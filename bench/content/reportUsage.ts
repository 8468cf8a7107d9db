import { writeSync } from 'node:fs';

// Loaded before a command that is measured (`node --import`): tells on descriptor 3 how much memory it took at most,
// in kilobytes, when it ends.
process.once('exit', () => {
  writeSync(3, String(process.resourceUsage().maxRSS));
});
