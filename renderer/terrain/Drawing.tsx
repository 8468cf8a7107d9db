import type { ReactNode, SVGProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Drawing.module.css';

/** A drawing that says nothing to those who do not see it. Its class, or a `DrawingLayer`, says where it is. */
export function Drawing({ className, ...attributes }: SVGProps<SVGSVGElement>) {
  return <svg className={classNames(styles.drawing, className)} aria-hidden="true" {...attributes} />;
}

type DrawingLayerProps = { className: string | undefined; children: ReactNode };

/** A grid over all of its parent. The class names its lines, and those of the drawings say between which of them they are. */
export function DrawingLayer({ className, children }: DrawingLayerProps) {
  return <div className={classNames(styles.layer, className)}>{children}</div>;
}
