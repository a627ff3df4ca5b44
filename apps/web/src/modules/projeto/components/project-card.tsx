import { type ProjetoWire, SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { Button } from '@mantine/core';
import { formatContagem, formatDataHora, formatPercentual } from '../../../lib/formato.ts';
import styles from './project-card.module.css';

interface Props {
  readonly projeto: ProjetoWire;
  /** This project is the selected one. */
  readonly atual: boolean;
  readonly selecting: boolean;
  readonly onSelect: () => void;
}

export function ProjectCard({ projeto, atual, selecting, onSelect }: Props) {
  return (
    <li className={styles.cartao} data-atual={atual || undefined}>
      <div className={styles.topo}>
        <span className={styles.sigla}>{projeto.des_sigla_pro}</span>
        <span className={`${styles.contagem} cad-numero`} title="Dias até o início da parada (D)">
          {formatContagem(projeto.num_dia_parada_pro)}
        </span>
      </div>
      <h3 className={styles.titulo} title={projeto.des_titulo_pro}>
        {projeto.des_titulo_pro}
      </h3>
      <p className={styles.cliente}>{projeto.des_nome_fantasia_cli}</p>
      <p className={`${styles.datas} cad-numero`}>
        {formatDataHora(projeto.dat_inicio_parada_pro)} – {formatDataHora(projeto.dat_fim_parada_pro)}
      </p>
      <Progress previsto={projeto.num_previsto_pro} real={projeto.num_real_pro} />
      <div className={styles.pe}>
        <span className={styles.situacao}>
          {SITUACOES_PROJETO[projeto.tip_status_pro]}
          {atual && ' · atual'}
        </span>
        <Button
          size="sm"
          variant={atual ? 'default' : 'filled'}
          loading={selecting}
          onClick={onSelect}
          aria-label={`Selecionar ${projeto.des_titulo_pro}`}
        >
          Selecionar
        </Button>
      </div>
    </li>
  );
}

function Progress({ previsto, real }: { readonly previsto: number | null; readonly real: number | null }) {
  return (
    <div className={`${styles.avanco} cad-numero`}>
      <span>
        Previsto <strong>{formatPercentual(previsto)}</strong>
      </span>
      <span>
        Real <strong>{formatPercentual(real)}</strong>
      </span>
      <span className={styles.trilho} aria-hidden="true">
        <span className={styles.real} style={{ width: `${real ?? 0}%` }} />
        {previsto !== null && <span className={styles.previsto} style={{ left: `${previsto}%` }} />}
      </span>
    </div>
  );
}
