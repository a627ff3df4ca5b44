import { useMediaQuery } from '@mantine/hooks';
import { Modal } from '../../../components/overlay.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useGeneralCommands } from './use-general-commands.ts';
import type { Fontes } from './use-grupos.ts';

interface Props extends Fontes {
  readonly opened: boolean;
  /** Number of the opening: another one restarts the panel. */
  readonly vez: number;
  readonly onClose: () => void;
}

/** The search over the page; on a phone it is the whole screen. */
export function SearchModal({ opened, vez, onClose, ...fontes }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  useGeneralCommands();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Busca"
      withCloseButton={false}
      size={760}
      yOffset={72}
      fullScreen={isPhone ?? false}
      padding={0}
      // The name of the dialog is for people who do not see its field.
      classNames={{ header: 'cad-somente-leitor' }}
      styles={{ content: { overflow: 'hidden' } }}
      // It goes at once, or its dialog would take keys pressed meanwhile; at 0 the kit forgets who had the focus.
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 1 }}
    >
      <SearchPanel key={vez} onClose={onClose} {...fontes} />
    </Modal>
  );
}
