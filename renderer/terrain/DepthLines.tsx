import { Drawing } from './Drawing.tsx';
import styles from './Isobaths.module.css';

export const depthLineClasses = { form: styles.form, button: styles.button };

/** The depth lines around its parent, which `Isobaths` has on the page: the script of the form is small without them. */
export function DepthLines({ around }: { around: 'form' | 'button' }) {
  return (
    <Drawing className={depthLineClasses[around]}>
      <use href={`#around-${around}`} />
    </Drawing>
  );
}
