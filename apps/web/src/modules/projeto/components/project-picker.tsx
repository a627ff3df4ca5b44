import { lazy, Suspense } from 'react';
import { closeProjectPicker, useProjectPicker } from '../../../lib/project-picker.ts';

const ProjectModal = lazy(() => import('./project-modal.tsx').then(({ ProjectModal }) => ({ default: ProjectModal })));

/** The place of the modal 'Selecionar Projeto', which opens only when asked for. */
export function ProjectPicker() {
  const state = useProjectPicker();
  if (state === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ProjectModal opened={state === 'aberto'} onClose={closeProjectPicker} />
    </Suspense>
  );
}
