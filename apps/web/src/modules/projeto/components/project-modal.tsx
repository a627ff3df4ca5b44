import { Modal } from '@mantine/core';
import { useDeferredValue } from 'react';
import { ProjectList } from './project-list.tsx';

/** The user's projects as cards. */
export function ProjectModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  // The kit gives the focus back only to who had it when an already rendered modal opened.
  const shown = useDeferredValue(opened, false);
  return (
    <Modal opened={shown} onClose={onClose} title="Selecionar Projeto" size={1080} centered>
      <ProjectList />
    </Modal>
  );
}
