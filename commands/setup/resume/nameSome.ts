const most = 60;

/** Names in a row; of very many, the first. */
export function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
