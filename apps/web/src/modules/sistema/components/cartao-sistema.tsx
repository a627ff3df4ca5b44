import type { SistemaNaParada } from '@cadencia/domain/sistema/parada/schema.ts';
import { formatDataHora, VAZIO } from '../../../lib/formato.ts';
import styles from './sistema.module.css';
import { SituacaoDoSistema } from './situacao-do-sistema.tsx';

const escrita = (dia: string | null): string => (dia === null ? VAZIO : formatDataHora(dia));

interface Props {
  readonly linha: SistemaNaParada;
  readonly onAbrir: () => void;
}

/** A system on a phone: what is planned, and what has come of it. */
export function CartaoSistema({ linha, onAbrir }: Props) {
  const { codigo, nome, situacao, liberacaoPlanejada, liberacaoReal, entregaPlanejada, entregaReal } = linha;
  return (
    <button type="button" className={styles.cartao} onClick={onAbrir}>
      <strong>
        {codigo} {nome}
      </strong>
      <SituacaoDoSistema situacao={situacao} />
      <span className="cad-numero">
        Liberação {escrita(liberacaoPlanejada)} · real {escrita(liberacaoReal)}
      </span>
      <span className="cad-numero">
        Entrega {escrita(entregaPlanejada)} · real {escrita(entregaReal)}
      </span>
    </button>
  );
}
