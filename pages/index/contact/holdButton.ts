/**
 * Shows on the native button that the form is being sent, in the words of the content, until the island takes over.
 * @returns puts the button back as it was, as the island must find it
 */
export function holdButton(container: HTMLElement): () => void {
  const button = container.querySelector('button');
  const label = button?.querySelector('span');
  const idle = label?.textContent ?? '';
  const show = (disabled: boolean, text: string) => {
    if (button) button.disabled = disabled;
    if (label) label.textContent = text;
  };
  show(true, JSON.parse(container.dataset.contact ?? '').button.submitting);
  return () => show(false, idle);
}
