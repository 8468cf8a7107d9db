import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import {
  describeSettings,
  type Environment,
  findIncompleteGroups,
  findSettingFault,
  isSetting,
} from '../../netlify/contact/settings.ts';
import { type Finding, type Location, type Problem, problemAt } from '../../schema/problems.ts';
import { closestName } from '../../schema/values/text.ts';

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
  const given = new Map<string, Location>();
  const problems = text.split(/\r\n|\r|\n/).flatMap((source, index) => {
    if (/^\s*(?:#|$)/.test(source)) return [];
    const [, path = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=/.exec(source) ?? [];
    const location = { file, line: index + 1, column: source.search(/\S/) + 1, path };
    const earlier = given.get(path);
    given.set(path, location);
    const fault = earlier
      ? bad(`${path} is set twice, here and in line ${earlier.line}; only the later one counts. Delete one.`)
      : findLineFault(path, source);
    return fault ? [problemAt(location, fault)] : [];
  });
  const incomplete = findIncompleteGroups({ ...parseEnv(text), ...env }).flatMap(({ names, message }) => {
    const location = names.map((name) => given.get(name)).find(Boolean);
    return location ? [problemAt(location, bad(message))] : [];
  });
  return [...problems, ...incomplete];
}

function bad(message: string): Finding {
  return { code: 'bad-setting', message };
}

function findLineFault(name: string, source: string): Finding | undefined {
  if (name === '') return bad('This line is not a setting; write NAME=value, or # before a comment.');
  if (!isSetting(name)) return explainUnknown(name);
  // In quotes, a # is kept.
  const isCut = /^[^=]*=\s*[^"'`#\s][^#]*(?<!\s)#/.test(source);
  const fault =
    findSettingFault(name, parseEnv(source)[name] ?? '') ?? (isCut ? 'is cut off at the #.' : undefined);
  const hint = ' A # begins a comment; to keep it, put the value in double quotes, or write %23 in SMTP_URL.';
  return fault === undefined ? undefined : bad(`${name} ${fault}${isCut ? hint : ''}`);
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
