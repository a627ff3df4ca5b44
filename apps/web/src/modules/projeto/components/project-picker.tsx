import { Modal } from '../../../components/overlay.tsx';
import { closeProjectPicker, useProjectPicker } from '../../../lib/project-picker.ts';
import { ProjectList } from './project-list.tsx';

/** The user's projects as cards. */
function ProjectModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Selecionar Projeto" size={1080} centered>
      <ProjectList />
    </Modal>
  );
}

/** Holds the modal 'Selecionar Projeto', which loads only when it is opened. */
export function ProjectPicker() {
  const state = useProjectPicker();
  if (state === undefined) return null;
  return <ProjectModal opened={state === 'aberto'} onClose={closeProjectPicker} />;
}
