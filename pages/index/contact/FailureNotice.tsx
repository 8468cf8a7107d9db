import type { Failure } from './contactFormState.ts';
import { FieldErrors } from './FieldErrors.tsx';

/** Why the message was not sent. Nothing once every refused field has been changed and nothing else was wrong. */
export function FailureNotice({ title, failure }: { title: string; failure: Failure }) {
  const hasFields = Object.keys(failure.fields).length > 0;
  if (!failure.error && !hasFields) return null;
  return (
    <div className="notice notice-failed">
      <strong>{title}</strong> {failure.error}
      {hasFields && <FieldErrors errors={failure.fields} />}
    </div>
  );
}
