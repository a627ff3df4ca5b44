import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatBytes } from '../../../lib/bytes.ts';
import styles from './receber.module.css';

interface Props {
  /** A file is being dragged over the list. */
  readonly sobre: boolean;
  /** Limit of a file in bytes. */
  readonly limite: number;
  readonly disabled: boolean;
  readonly onArquivos: (arquivos: readonly File[]) => void;
}

/** The area that takes files: dropped, pasted, chosen, or from the camera of a phone. */
export function Receber({ sobre, limite, disabled, onArquivos }: Props) {
  const arquivos = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const read = (campo: HTMLInputElement) => {
    onArquivos([...(campo.files ?? [])]);
    // Clearing the field allows the same file to be chosen again.
    campo.value = '';
  };
  return (
    <Stack
      className={styles.solta ?? ''}
      align="center"
      gap={8}
      p={16}
      bdrs="md"
      ta="center"
      data-sobre={sobre || undefined}
    >
      <Text visibleFrom="sm" fw={600}>
        {sobre ? 'Solte para anexar' : 'Solte arquivos aqui ou cole uma imagem'}
      </Text>
      <Group className={styles.botoes ?? ''} justify="center" gap={8} w={{ base: '100%', sm: 'auto' }}>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => arquivos.current?.click()}
        >
          Escolher arquivos
        </Button>
        <Button
          hiddenFrom="sm"
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          Tirar foto
        </Button>
      </Group>
      <Text c="dimmed" fz="xs">
        Desenhos, documentos, fotos e vídeos de até {formatBytes(limite)}. Fotos PNG, JPEG e WebP perdem o local e o
        aparelho.
      </Text>
      <input
        ref={arquivos}
        type="file"
        multiple
        className="cad-somente-leitor"
        tabIndex={-1}
        aria-label="Arquivos para anexar"
        onChange={({ currentTarget }) => read(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="cad-somente-leitor"
        tabIndex={-1}
        aria-label="Foto para anexar"
        onChange={({ currentTarget }) => read(currentTarget)}
      />
    </Stack>
  );
}
