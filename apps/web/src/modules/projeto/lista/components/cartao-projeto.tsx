import type { ProjetoNaLista } from '@cadencia/domain/projeto/lista/schema.ts';
import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { formatContagem, formatDataHora, formatPercentual } from '../../../../lib/formato.ts';
import styles from './lista.module.css';

/** A project of the list on a phone. */
export function CartaoProjeto({
  projeto,
  onAbrir,
}: {
  readonly projeto: ProjetoNaLista;
  readonly onAbrir: () => void;
}) {
  const { sigla, titulo, clienteNome, situacao, inicioParada, terminoParada, diaParada, previsto, real } = projeto;
  return (
    <button type="button" className={styles.cartao} onClick={onAbrir}>
      <span className={styles.linha}>
        <span className={styles.sigla}>{sigla}</span>
        <span className="cad-numero">{formatContagem(diaParada)}</span>
      </span>
      <span>{titulo}</span>
      <span className={styles.apagado}>
        {clienteNome} · {SITUACOES_PROJETO[situacao]}
      </span>
      <span className={`${styles.apagado} ${styles.linha} cad-numero`}>
        <span>
          {formatDataHora(inicioParada)} – {formatDataHora(terminoParada)}
        </span>
        {real !== null && (
          <span>
            {formatPercentual(real)} de {formatPercentual(previsto)}
          </span>
        )}
      </span>
    </button>
  );
}
