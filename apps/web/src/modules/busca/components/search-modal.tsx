import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import styles from './search.module.css';
import { SearchPanel } from './search-panel.tsx';
import { useGeneralCommands } from './use-general-commands.ts';
import type { Fontes } from './use-grupos.ts';

interface Props extends Fontes {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The search over the page; on a phone it is the whole screen. */
export function SearchModal({ opened, onClose, ...fontes }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  useGeneralCommands();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Busca"
      withCloseButton={false}
      size={680}
      yOffset={72}
      fullScreen={isPhone ?? false}
      padding={0}
      classNames={{ header: `${styles.cabecalho}`, body: `${styles.corpo}`, content: `${styles.conteudo}` }}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <SearchPanel onClose={onClose} {...fontes} />
    </Modal>
  );
}
