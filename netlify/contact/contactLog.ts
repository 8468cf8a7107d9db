/** Something worth a line in the log. It never holds a name, an address or a text that a visitor typed. */
export type ContactEvent =
  | { event: 'message.stored'; id: string; signs: string[] }
  | { event: 'message.repeated'; id: string }
  | { event: 'message.limited' }
  | { event: 'store.failed'; during: string; reason: string }
  | { event: 'failed'; during: string; reason: string };

export type ContactLog = (event: ContactEvent) => void;

/** Writes one JSON line an event to standard output. */
export const logToConsole: ContactLog = (event) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
};
