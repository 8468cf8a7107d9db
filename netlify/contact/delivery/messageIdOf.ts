/** The `Message-ID` of a mail, always the same for the same id and sender, in the domain of `Site <form@example.com>`. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
