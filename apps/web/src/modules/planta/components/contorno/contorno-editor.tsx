import type { Ponto } from '@cadencia/domain/area/poligono.ts';
import { Button, Flex, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { Modal } from '../../../../components/overlay.tsx';
import styles from './contorno.module.css';
import { ContornoLista } from './contorno-lista.tsx';
import type { Fundo, Vizinha } from './contorno-plano.tsx';
import { ContornoTela } from './contorno-tela.tsx';
import { problemaDe } from './pontos.ts';
import { useContorno } from './use-contorno.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly inicial: readonly Ponto[];
  readonly fundo: Fundo;
  readonly vizinhas: readonly Vizinha[];
  readonly cor: string | null;
  /** Receives the outline; null for none. */
  readonly onAplicar: (pontos: readonly Ponto[] | null) => void;
}

/** Draws the outline of an area; nothing is stored before it is applied and the form is saved. */
export function ContornoEditor({ opened, onClose, inicial, fundo, vizinhas, cor, onAplicar }: Props) {
  const contorno = useContorno(inicial);
  const estreita = useMediaQuery('(max-width: 767.98px)') ?? false;
  const { pontos } = contorno;
  const problema = problemaDe(pontos);
  return (
    <Modal opened={opened} onClose={onClose} title="Contorno na planta" size={1100} fullScreen={estreita}>
      <Text fz="sm" c="dimmed" mb={12}>
        Clique para marcar os pontos na ordem do contorno e arraste para acertar; o círculo menor no meio de um lado põe
        um ponto ali. Com o teclado: setas movem o ponto escolhido (com Shift, mais longe), Enter põe outro depois dele,
        Delete o tira.
      </Text>
      <Flex
        gap={16}
        align="flex-start"
        direction={estreita ? 'column' : 'row'}
        onKeyDown={(evento) => {
          if (evento.key !== 'z' || !(evento.ctrlKey || evento.metaKey) || evento.target instanceof HTMLInputElement)
            return;
          evento.preventDefault();
          if (contorno.podeDesfazer) contorno.undo();
        }}
      >
        <ContornoTela contorno={contorno} fundo={fundo} vizinhas={vizinhas} cor={cor} />
        <ContornoLista contorno={contorno} />
      </Flex>
      <Group className={styles.pe} gap={8} mt={16}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={!contorno.podeDesfazer}
          onClick={contorno.undo}
        >
          Desfazer
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          disabled={pontos.length === 0}
          onClick={contorno.clear}
        >
          Limpar
        </Button>
        <Text className={styles.problema} flex={1} miw={200} fz="sm" c="red" role="status">
          {problema}
        </Text>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={problema !== undefined}
          onClick={() => {
            onAplicar(pontos.length > 0 ? pontos : null);
            onClose();
          }}
        >
          Aplicar
        </Button>
      </Group>
    </Modal>
  );
}
