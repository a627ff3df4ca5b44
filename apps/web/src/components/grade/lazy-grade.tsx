import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { GradeProps } from './grade-props.ts';
import styles from './lazy-grade.module.css';

const loadGrade = () => import('./grade.tsx');
const Part = lazyPart(loadGrade, 'Grade');

/** The grid in a part of its own: a page that shows one begins to load its rows meanwhile. */
export function LazyGrade<R>(props: GradeProps<R>) {
  return (
    <Suspense fallback={<div className={styles.espera} aria-busy="true" />}>
      <Part {...(props as unknown as GradeProps<unknown>)} />
    </Suspense>
  );
}
