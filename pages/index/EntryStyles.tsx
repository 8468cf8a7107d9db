import { Styles } from '../../renderer/Styles.tsx';
import styles from './entries.css?inline';

/** The styles that the sections of a career share, in pages that have one of them. */
export function EntryStyles() {
  return <Styles name="entries">{styles}</Styles>;
}
