import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { BrowserProgram } from '../../commands/lib/browser.ts';

const latin = String.fromCharCode(...Array.from({ length: 0x250 - 32 }, (_, index) => 32 + index));

/**
 * The browser with one more typeface, beside those of the system: Tinos, by the name that Linux systems bring it under.
 * So the stand-in for the display face is there on a machine without typefaces, too.
 * @param folder where the typeface and the configuration that names it are written
 */
export async function addStandIn(program: BrowserProgram, folder: string): Promise<BrowserProgram> {
  const place = resolve(folder);
  await mkdir(join(place, 'fonts'), { recursive: true });
  const source = createRequire(import.meta.url).resolve(
    '@fontsource/tinos/files/tinos-latin-400-normal.woff2',
  );
  const bytes = await subsetFont(await readFile(source), latin, { targetFormat: 'truetype' });
  await writeFile(join(place, 'fonts', 'tinos.ttf'), bytes);
  const file = join(place, 'fonts.conf');
  await writeFile(
    file,
    writeConfiguration(join(program.env.FONTCONFIG_PATH ?? '/etc/fonts', 'fonts.conf'), place),
  );
  return { ...program, env: { ...program.env, FONTCONFIG_FILE: file } };
}

/** A configuration of fontconfig: https://www.freedesktop.org/software/fontconfig/fontconfig-user.html */
function writeConfiguration(systemFile: string, place: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">${systemFile}</include>
  <dir>${join(place, 'fonts')}</dir>
  <cachedir>${join(place, 'cache')}</cachedir>
  <match target="scan">
    <test name="family"><string>Tinos</string></test>
    <edit name="family" mode="assign"><string>Liberation Serif</string></edit>
    <edit name="fullname" mode="assign"><string>Liberation Serif</string></edit>
    <edit name="postscriptname" mode="assign"><string>LiberationSerif</string></edit>
  </match>
</fontconfig>
`;
}
