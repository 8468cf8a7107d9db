import { Styles } from '../../renderer/Styles.tsx';
import extras from './extras.css?inline';

/** The styles of what only some sites have. */
export function Extras() {
  return <Styles name="extras">{extras}</Styles>;
}
