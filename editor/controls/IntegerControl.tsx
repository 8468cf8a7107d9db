import type { CustomFieldControlProps } from '@sveltia/cms';

/**
 * A whole number. What is none is kept as it was typed, so that the rules can refuse it; Sveltia's own field drops it, or
 * cuts it off at the point.
 */
export function IntegerControl({ value = '', forID, classNameWrapper, onChange }: CustomFieldControlProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      id={forID}
      aria-labelledby={`${forID}-label`}
      className={classNameWrapper}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={({ target }) => onChange(toInteger(target.value))}
    />
  );
}

function toInteger(text: string): number | string {
  return /^\s*-?\d+\s*$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}
