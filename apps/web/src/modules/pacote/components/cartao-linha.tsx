import { formatDuracao, formatHh } from '../../../lib/formato.ts';
import type { LinhaVista } from './colunas.tsx';
import styles from './pacote.module.css';

/** An activity on a phone, to be read. */
export function CartaoLinha({ linha, problemas, previa }: LinhaVista) {
  const { sequencia, nome, etapa, especialidade, quantidade, formula, predecessoras } = linha;
  const problema = problemas[0]?.mensagem ?? previa?.problema;
  return (
    <div className={styles.cartao} data-critica={previa?.critica || undefined}>
      <p className={styles.cartaoTitulo}>
        <b>{sequencia}</b> {nome}
      </p>
      <p className={styles.cartaoDados}>
        {etapa} · {quantidade} {especialidade || 'pessoas'}
        {predecessoras && ` · depois de ${predecessoras}`}
      </p>
      <p className={styles.cartaoDados}>
        <code>{formula}</code>
        {previa?.duracao != null && (
          <b>
            {' '}
            = {formatDuracao(previa.duracao)} · {formatHh(previa.hh)}
            {previa.critica && ' · crítica'}
          </b>
        )}
      </p>
      {problema && <p className={styles.erro}>{problema}</p>}
    </div>
  );
}
