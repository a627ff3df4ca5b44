import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { closeProjectPicker, useProjectPicker } from '../../../lib/project-picker.ts';

const ProjectModal = lazyPart(() => import('./project-modal.tsx'), 'ProjectModal', { notice: 'over-page' });

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
