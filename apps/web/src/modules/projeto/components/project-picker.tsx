import { lazy, Suspense } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

const ProjectModal = lazy(() => import('./project-modal.tsx').then(({ ProjectModal }) => ({ default: ProjectModal })));

/** Undefined until it is asked for the first time: the modal does not load before. */
const picker = createStore<'aberto' | 'fechado' | undefined>(undefined);

export const openProjectPicker = (): void => picker.set('aberto');
export const closeProjectPicker = (): void => picker.set('fechado');

/** The place of the modal 'Selecionar Projeto', which opens only when asked for. */
export function ProjectPicker() {
  const state = useStore(picker);
  if (state === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ProjectModal opened={state === 'aberto'} onClose={closeProjectPicker} />
    </Suspense>
  );
}
