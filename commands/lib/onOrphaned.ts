const interval = 500;

/**
 * Calls `stop` once npm has ended, where npm started this process: a signal to npm reaches only the shell between the
 * two, which would leave the server behind. A server started otherwise may outlive its parent on purpose.
 */
export function onOrphaned(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, interval).unref();
}
