import { writeSync } from 'node:fs';

// Loaded before a command that is measured (`node --import`): when it ends, tells on descriptor 3 how much memory it had
// at most, in kilobytes, and how long it had the processors, in microseconds.
process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ maxRSS, cpuTime: userCPUTime + systemCPUTime }));
});
