import type * as z from 'zod';
import { explainOddCharacter } from '../source/oddCharacters.ts';
import type { SourceDocument } from '../source/sourceDocument.ts';
import { valueAt } from '../source/valueAt.ts';
import { closestName } from '../values/closestName.ts';
import { describeIssue } from './describeIssue.ts';
import type { Fault } from './fault.ts';
import { formatPath } from './formatPath.ts';
import { keysAt } from './keysAt.ts';

type Issue = z.core.$ZodIssue;

/**
 * Turns what zod found into faults with a place, in plain words: one for each unknown key, and for a missing key
 * the place of the object that lacks it. A key that is written wrong is one slip, so it is not told as missing, too.
 */
export function toFaults(issues: readonly Issue[], document: SourceDocument, schema: z.ZodType): Fault[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeyFaults(issue, document, schema) : [],
  );
  const misspelled = new Set(
    unknown.map(({ path, suggestion }) => formatPath([...path.slice(0, -1), suggestion ?? ''])),
  );
  const others = issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map((issue) => ({
      ...document.spanOf(issue.path),
      path: issue.path,
      ...describeIssue(issue, document, schema),
    }))
    .filter(({ code, path }) => code !== 'missing-key' || !misspelled.has(formatPath(path)));
  return [...others, ...unknown];
}

function unknownKeyFaults(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  document: SourceDocument,
  schema: z.ZodType,
): Fault[] {
  const known = keysAt(schema, issue.path);
  const present = Object.keys(valueAt(document.value, issue.path) ?? {});
  const missing = known.filter((name) => !present.includes(name));
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    const odd = Array.from(key, explainOddCharacter).find((explained) => explained !== undefined);
    const plain = key.toLowerCase();
    const suggestion = closestName(plain, missing) ?? closestName(plain, known);
    return {
      code: 'unknown-key',
      ...document.spanOf(path, 'key'),
      path,
      message: odd ?? `"${key}" is no key here; the keys are ${known.join(', ')}.`,
      ...(suggestion !== undefined && { suggestion }),
    };
  });
}
