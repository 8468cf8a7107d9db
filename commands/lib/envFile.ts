import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import {
  type Environment,
  explainWrongValue,
  findIncompleteGroups,
  isSetting,
  settingNames,
} from '../../lib/settings.ts';
import { type Finding, type Problem, problemAt } from '../../schema/problems.ts';
import { closestName } from '../../schema/values/text.ts';
import { decodeText } from './textFile.ts';

export async function findSettingProblems(file: string, env: Environment): Promise<Problem[]> {
  if (!existsSync(file)) return [];
  const text = decodeText(await readFile(file));
  const lines = text
    .split('\n')
    .map((line, index) => readSetting(file, line, index + 1))
    .filter(({ text }) => !/^\s*(?:#|$)/.test(text));
  const wrong = lines.flatMap(({ location, value, text }) => {
    const fault = findLineFault(location.path, value, text);
    return fault ? [problemAt(location, fault)] : [];
  });
  const incomplete = findIncompleteGroups({ ...parseEnv(text), ...env }).flatMap(({ names, message }) => {
    const line = lines.find(({ location: { path } }) => names.some((name) => name === path));
    return line ? [problemAt(line.location, badSetting(message))] : [];
  });
  return [...wrong, ...incomplete];
}

function readSetting(file: string, text: string, line: number) {
  const [path = '', value = ''] = Object.entries(parseEnv(text))[0] ?? [];
  return { text, value, location: { file, line, column: text.search(/\S/) + 1, path } };
}

function badSetting(message: string): Finding {
  return { code: 'bad-setting', message };
}

function findLineFault(name: string, value: string, line: string): Finding | undefined {
  if (name === '') return badSetting('This line is not a setting; write NAME=value, or # before a comment.');
  if (!isSetting(name)) {
    const suggestion = closestName(name.toUpperCase().replaceAll('-', '_'), settingNames);
    const message = `${name} is not a setting`;
    if (!suggestion) return { code: 'unknown-setting', message: `${message} of this project.` };
    return { code: 'misspelled-setting', message: `${message}; did you mean ${suggestion}?`, suggestion };
  }
  // A # in quotes is text, and after a space, a comment; anywhere else, it cuts the value off.
  const isCut = /^[^=]*=(?:#|\s*[^"'`#\s][^#]*(?<!\s)#)/.test(line);
  const brokenRule = explainWrongValue(name, value) ?? (isCut ? 'is cut off at the #.' : undefined);
  const hint = ' A # begins a comment; to keep it, put the value in double quotes, or write %23 in SMTP_URL.';
  return brokenRule === undefined ? undefined : badSetting(`${name} ${brokenRule}${isCut ? hint : ''}`);
}
