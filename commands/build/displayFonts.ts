import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { displayFontMark, makeDisplayFont } from '../../renderer/font/displayFont.ts';
import { collectDisplayText } from '../../renderer/font/displayText.ts';

/** Makes the display typeface from the built pages, one by one: all of a large site would fill the memory. */
export async function setDisplayFonts(site: string, base: string): Promise<void> {
  const pages = globSync('**/*.html', { cwd: site }).map((page) => join(site, page));
  const read = (page: string) => readFileSync(page, 'utf8');
  const languages = Map.groupBy(pages, (page) => /<html lang="([^"]*)"/.exec(read(page))?.[1]);
  for (const group of languages.values()) {
    const text = collectDisplayText(group.values().map(read));
    const { files, styles, storyStyles } = await makeDisplayFont(text, ({ path }) => base + path.slice(1));
    for (const page of group)
      writeFileSync(
        page,
        read(page).replace(
          displayFontMark,
          () => styles + (read(page).includes(' story') ? storyStyles : ''),
        ),
      );
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), bytes);
    }
  }
}
