import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import {
  describeSettings,
  type Environment,
  findIncompleteGroups,
  findSettingFault,
  isSetting,
  type Setting,
} from '../../netlify/contact/settings.ts';
import { type Finding, type Problem, problemAt } from '../../schema/problems.ts';
import { closestName } from '../../schema/values/text.ts';

type Line = { value: string; line: number; column: number };

/**
 * What is wrong in a file of settings (`NAME=value` in each line, as Node's own loader reads it), or nothing if there is no
 * such file. `env` has the settings that come from elsewhere.
 * @throws {OwnerError} if the file cannot be read
 */
export async function findSettingProblems(file: string, env: Environment): Promise<Problem[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    const reason = error instanceof Error ? error.message : String(error);
    throw new OwnerError(`The settings in ${file} cannot be read: ${reason}.`, 1, { cause: error });
  });
  const problems: Problem[] = [];
  const given = new Map<Setting, Line>();

  const report = (line: number, column: number, path: string, fault: Finding) =>
    problems.push(problemAt({ file, line, column, path }, fault));

  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:#|$)/.test(source)) continue;
    const line = index + 1;
    const column = source.search(/\S/) + 1;
    const found = readLine(source);
    if ('fault' in found) {
      report(line, column, '', { code: 'bad-setting', message: found.fault });
      continue;
    }
    const { name, value, isCut } = found;
    if (!isSetting(name)) {
      report(line, column, name, explainUnknown(name));
      continue;
    }
    const first = given.get(name);
    if (first) {
      const message = `${name} is set twice, here and in line ${first.line}; only the later one counts. Delete one.`;
      report(line, column, name, { code: 'bad-setting', message });
    }
    given.set(name, { value, line, column });
    const fault = findSettingFault(name, value) ?? (isCut ? 'is cut off at the #.' : undefined);
    if (fault !== undefined) {
      const hint = isCut ? ` ${explainHash(name)}` : '';
      report(line, column, name, { code: 'bad-setting', message: `${name} ${fault}${hint}` });
    }
  }

  const values = Object.fromEntries([...given].map(([name, { value }]) => [name, value]));
  for (const { names, message } of findIncompleteGroups({ ...values, ...env })) {
    const name = names.find((name) => given.has(name));
    const found = name && given.get(name);
    if (found) report(found.line, found.column, name, { code: 'bad-setting', message });
  }
  return problems;
}

/** The setting in a line, with the value that Node's loader gives it, which a `#` may have cut off within a word. */
function readLine(source: string): { name: string; value: string; isCut: boolean } | { fault: string } {
  const [, name, rest = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(source) ?? [];
  if (name === undefined)
    return { fault: 'This line is not a setting; write NAME=value, or # before a comment.' };
  const [quote = ''] = rest;
  if (/["'`]/.test(quote) && !rest.includes(quote, 1)) {
    return { fault: `The ${quote} before the value has no other at its end.` };
  }
  const isCut = /^[^"'`#][^#]*(?<!\s)#/.test(rest);
  return { name, value: parseEnv(source)[name] ?? '', isCut };
}

function explainHash(name: Setting): string {
  return name === 'SMTP_URL'
    ? 'Write a # in the password as %23.'
    : 'A # begins a comment; to keep it, put the value in double quotes.';
}

function explainUnknown(name: string): Finding {
  const names = describeSettings().map((setting) => setting.name);
  const suggestion = closestName(name.toUpperCase().replaceAll('-', '_'), names);
  return suggestion === undefined
    ? { code: 'unknown-setting', message: `${name} is not a setting of this project.` }
    : {
        code: 'misspelled-setting',
        message: `${name} is not a setting; did you mean ${suggestion}?`,
        suggestion,
      };
}
