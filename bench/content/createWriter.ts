import { randomInt } from 'd3-random';

/** Makes texts of content files of each kind. `random` gives numbers from 0 to 1; the index makes headings differ. */
export function createWriter(random: () => number) {
  const int = (from: number, to: number) => randomInt.source(random)(from, to + 1)();
  const pick = (list: readonly string[]) => list[int(0, list.length - 1)] ?? '';
  const phrase = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  const sentence = () => capitalize(`${phrase(int(6, 16))}, ${phrase(int(3, 9))}.`);
  const paragraph = (least: number, most: number) =>
    Array.from({ length: int(least, most) }, sentence).join(' ');
  let addresses = 0;
  // Not of example.com: that would be a stand-in to be warned of, and an address that comes twice as well.
  const address = () => `https://github.com/${pick(words)}/${++addresses}`;

  // As long as cards are: mostly some sentences, often with a link, sometimes with a list or one more paragraph.
  const body = () => {
    const parts = [paragraph(1, 3)];
    if (int(1, 3) === 1) parts.push(`${sentence()} See [${phrase(3)}](${address()}) for *${phrase(2)}*.`);
    if (int(1, 8) === 1)
      parts.push(Array.from({ length: int(2, 5) }, () => `- ${capitalize(phrase(6))}`).join('\n'));
    if (int(1, 12) === 1) parts.push(`${paragraph(1, 2)} **${phrase(2)}** and \`${pick(words)}\`.`);
    return parts.join('\n\n');
  };
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

  return {
    hobby(index: number): string {
      const title = capitalize(`${phrase(2)} ${index}`);
      const link = int(1, 3) === 1 ? `link:\n  label: ${capitalize(phrase(2))}\n  url: ${address()}\n` : '';
      return `---\ntitle: ${title}\nicon: ${pick(icons)}\n${link}order: ${index}\n---\n${body()}\n`;
    },
    skillGroup(index: number): string {
      const skills = Array.from(
        { length: int(3, 12) },
        (_, place) => `${capitalize(phrase(int(1, 2)))} ${index}.${place}`,
      );
      const title = capitalize(`${phrase(2)} ${index}`);
      return json({ title, icon: pick(icons), skills, colour: pick(colours), order: index });
    },
    link(index: number): string {
      const name = capitalize(`${phrase(2)} ${index}`);
      return json({
        name,
        icon: pick(icons),
        url: address(),
        description: capitalize(phrase(6)),
        order: index,
      });
    },
  };
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const icons = [
  'tabler:run',
  'tabler:plant',
  'tabler:mountain',
  'tabler:brain',
  'tabler:code',
  'tabler:chart-dots',
  'tabler:cloud',
  'tabler:book',
  'simple-icons:python',
  'simple-icons:apachespark',
  'simple-icons:orcid',
  'simple-icons:github',
];

const colours = ['#b4552d', '#2f6f73', 'oklch(0.55 0.12 250)', 'rgb(90 110 40)', 'hsl(280 40% 45%)', 'teal'];

const words =
  'ridge valley harbour model signal curve river garden summit trail kererū bush tussock lake island maunga data gradient descent winter morning distance measure pattern quiet careful steady patient bright early often never between across under through along without people field notebook question answer learning building running planting reading sailing mapping testing'.split(
    ' ',
  );
