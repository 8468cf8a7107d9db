import { Drawing } from './Drawing.tsx';
import styles from './Isobaths.module.css';

/** The depth lines around its parent, which `Isobaths` has on the page: the script of the form is small without them. */
export function DepthLines({ around }: { around: 'form' | 'button' }) {
  return (
    <Drawing className={around === 'form' ? styles.form : styles.button}>
      <use href={`#around-${around}`} />
    </Drawing>
  );
}
