import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with one plain line, `N passed, N failed`, that any log reader understands. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const skipped = count('skipped');
    const notes = tests.map((test) => test.result()).map((result) => 'note' in result && result.note);
    for (const note of new Set(notes)) if (note) console.log(`Skipped: ${note}`);
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`${count('passed')} passed, ${count('failed') + broken} failed${tail}`);
  }
}
