import { join } from 'node:path';
import { OwnerError } from '../lib/errors.ts';
import { buildApplication, openApplications } from './apply/buildApplication.ts';
import { writeChange } from './lib/changes.ts';
import { contentFolder, createCommand, failWith } from './lib/command.ts';
import { formatForPeople } from './lib/report.ts';

/** Writes the documents of one application, or of all. Returns a report. */
export async function apply(folder: string, options: { name?: string | undefined; out?: string } = {}) {
  const { name, out = 'applications' } = options;
  const source = await openApplications(folder, name);
  const { applications, problems } = source;
  const chosen = applications.filter((one) => one.name === (name ?? one.name));
  if (chosen.length === 0) {
    const wanted = name === undefined ? 'application' : `application ${name}`;
    const names = applications.map((one) => one.name).join(', ');
    const message = `There is no ${wanted} in ${folder}/applications, which has ${names || 'none'}; see docs/apply.md.`;
    throw new OwnerError(message, 2);
  }
  const lines = problems.length > 0 ? [formatForPeople(problems, true)] : [];
  for (const application of chosen) {
    const { files, report } = await buildApplication(source, application);
    const target = join(out, application.name);
    for (const [source, bytes] of files) writeChange(target, { source, after: Buffer.from(bytes) });
    const names = [...files.keys()].join(', ');
    lines.push(`${application.role}, ${application.organisation}: ${target}/ has ${names}`);
    lines.push(...report.map((line) => line.replace(/^/gm, '  ')));
  }
  return lines.join('\n');
}

if (import.meta.main) {
  const about = 'Writes the CV and the letter of every application in your content, or of one by its name.';
  await createCommand('npm run apply --', about)
    .argument('[name]')
    .action(async (name: string | undefined) => console.log(await apply(contentFolder(), { name })))
    .parseAsync()
    .catch(failWith);
}
