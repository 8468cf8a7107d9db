import styles from './Messages.module.css';

type DeleteButtonProps = { what: string; onDelete: () => void };

/** Asks before it deletes, since a deletion cannot be undone. */
export function DeleteButton({ what, onDelete }: DeleteButtonProps) {
  const ask = () => {
    if (confirm(`Delete ${what} for good?`)) onDelete();
  };
  return (
    <button type="button" className={`button ${styles.plain} ${styles.danger}`} onClick={ask}>
      Delete
    </button>
  );
}
