import { Button } from '@mantine/core';
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
    <div className={styles.solta} data-sobre={sobre || undefined}>
      <p className={styles.frase}>{sobre ? 'Solte para anexar' : 'Solte arquivos aqui ou cole uma imagem'}</p>
      <div className={styles.botoes}>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => arquivos.current?.click()}
        >
          Escolher arquivos
        </Button>
        <Button
          className={styles.camera}
          variant="default"
          leftSection={<IconCamera size={16} aria-hidden="true" />}
          disabled={disabled}
          onClick={() => camera.current?.click()}
        >
          Tirar foto
        </Button>
      </div>
      <p className={styles.nota}>
        Desenhos, documentos, fotos e vídeos de até {formatBytes(limite)}. Fotos PNG, JPEG e WebP perdem o local e o
        aparelho.
      </p>
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
    </div>
  );
}
