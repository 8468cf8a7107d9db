/** One plain-text mail. `replyTo` is the visitor. */
export type Mail = {
  messageId: string;
  from: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  date: Date;
};

/** Sends mail. `send` resolves once the server has taken the mail over, and rejects if it did not or is not known to have. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
