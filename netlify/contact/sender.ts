import { domainToASCII } from 'node:url';

/**
 * A sender to look for, `ana@example.org` or everybody at `@example.org`, in the form in which addresses are compared; nothing
 * if it is neither.
 */
export function parseSender(value: string): string | undefined {
  return /^[^\s@<>]*@[^\s@<>]+$/.test(value.trim()) ? normalAddress(value) : undefined;
}

/** Whether an address is that of a sender, which is as `parseSender` gives it. */
export function isFrom(sender: string, email: string): boolean {
  const address = normalAddress(email) ?? '';
  return sender.startsWith('@') ? address.endsWith(sender) : address === sender;
}

/**
 * An address in lower case, with the domain as DNS has it: `Ana@MĀORI.nz` and `ana@xn--mori-qsa.nz` are the same. Mail
 * servers may tell capitals apart in the part before the `@`, but none does.
 */
function normalAddress(address: string): string | undefined {
  const [, local = '', domain = ''] =
    /^(.*)@([^@]*)$/s.exec(address.trim().normalize('NFC').toLowerCase()) ?? [];
  const ascii = domainToASCII(domain.replace(/\.$/, ''));
  return ascii ? `${local}@${ascii}` : undefined;
}
