import { contentFolder } from '../../schema/load.ts';

const sources = [
  'bench',
  'lib',
  'docs',
  'editor',
  'netlify',
  'pages',
  'renderer',
  'schema',
  'commands',
  'tests',
];

/** What a build must leave alone: content, messages, and every folder of the project that comes from its repository. */
export function keptFolders(): string[] {
  const { MESSAGES_DIR } = process.env;
  return [contentFolder(), MESSAGES_DIR || '.data', ...sources, '.git', '.github', 'node_modules'];
}
