import { IconCheck, IconLock } from '@tabler/icons-react';
import { type Estado, textoDoEstado } from './marca.ts';
import styles from './matriz.module.css';

interface Props {
  readonly rotulo: string;
  readonly estado: Estado;
  readonly nomeDaBase: string;
  /** Place in the matrix, by which the arrow keys find the cell. */
  readonly lugar: string;
  readonly tabIndex: 0 | -1;
  readonly onAlternar: () => void;
}

/** One permission: whether it is held, was changed, and differs from the base. */
export function Celula({ rotulo, estado, nomeDaBase, lugar, tabIndex, onAlternar }: Props) {
  const { pode, mudou, desvio, trava } = estado;
  const descricao = textoDoEstado(estado, nomeDaBase);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native box that may not be changed cannot be reached to hear why
    <button
      type="button"
      role="checkbox"
      aria-checked={pode}
      aria-disabled={trava !== undefined || undefined}
      aria-label={`${rotulo}: ${descricao}`}
      title={trava ?? (desvio || mudou ? descricao : undefined)}
      className={styles.celula}
      data-lugar={lugar}
      data-mudou={mudou || undefined}
      data-desvio={desvio}
      tabIndex={tabIndex}
      onClick={() => trava === undefined && onAlternar()}
    >
      <span className={styles.caixa} aria-hidden="true">
        {pode && <IconCheck size={14} stroke={3} />}
        {!pode && trava !== undefined && <IconLock size={11} />}
      </span>
      {desvio && (
        <span className={styles.desvio} aria-hidden="true">
          {desvio === 'mais' ? '+' : '−'}
        </span>
      )}
    </button>
  );
}
