import { Modal } from '@mantine/core';
import { ProjectList } from './project-list.tsx';

/** The user's projects as cards. */
export function ProjectModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Selecionar Projeto" size={1080} centered>
      <ProjectList />
    </Modal>
  );
}
