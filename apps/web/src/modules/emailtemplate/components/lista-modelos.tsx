import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { ModeloEmail, ModeloGravado } from '@cadencia/domain/emailtemplate/schema.ts';
import { UnstyledButton } from '@mantine/core';
import styles from './lista-modelos.module.css';

interface Props {
  readonly modelos: readonly ModeloGravado[];
  readonly atual: ModeloEmail;
  readonly mudados: readonly ModeloEmail[];
  readonly onPick: (chave: ModeloEmail) => void;
}

function estadoDe({ padrao }: ModeloGravado, mudado: boolean): string {
  if (mudado) return 'Alteração não salva';
  return padrao ? 'Texto padrão' : 'Texto alterado';
}

/** Scrolls the current template into view: on narrow screens the list is one row that scrolls sideways. */
const showCurrent = (button: HTMLButtonElement | null): void => {
  const lista = button?.parentElement;
  if (lista && button) lista.scrollLeft = button.offsetLeft - (lista.clientWidth - button.clientWidth) / 2;
};

export function ListaModelos({ modelos, atual, mudados, onPick }: Props) {
  return (
    <nav className={styles.lista} aria-label="Modelos">
      {modelos.map((modelo) => {
        const mudado = mudados.includes(modelo.chave);
        return (
          <UnstyledButton
            key={modelo.chave}
            className={styles.modelo ?? ''}
            aria-current={modelo.chave === atual ? 'true' : undefined}
            ref={modelo.chave === atual ? showCurrent : undefined}
            data-mudado={mudado || undefined}
            onClick={() => onPick(modelo.chave)}
          >
            <span className={styles.nome}>{definicaoDe(modelo.chave).nome}</span>
            <span className={styles.estado}>{estadoDe(modelo, mudado)}</span>
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
