import styles from './ContourSheet.module.css';

/** Faint contours beside the rail in wide windows, the same on every site. */
export function ContourSheet() {
  return <div className={styles.sheet} aria-hidden="true" />;
}
