import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPencilPlus } from '@tabler/icons-react';
import type { Densidade } from '../../../components/grade/tipos.ts';
import { formatDataHora, formatHh, formatHoras } from '../../../lib/formato.ts';
import styles from './cartao.module.css';
import { Avanco, Critica, textoAvanco } from './celulas.tsx';
import { inicioDe, isMarco, type Linha, recebeAvanco, terminoDe } from './linha.ts';
import { Situacao } from './situacao.tsx';

interface Props {
  readonly linha: Linha;
  /** How much a card tells: compact leaves the dates out, comfortable adds work and float. */
  readonly densidade: Densidade;
  /** Whether the branch is open; undefined for what has nothing inside. */
  readonly aberta: boolean | undefined;
  readonly onAlternar: (() => void) | undefined;
  readonly onAbrir: (atividade: AtividadeLinha) => void;
  readonly onApontar: ((atividade: AtividadeLinha) => void) | undefined;
}

/** A row of the list on a phone: what it is at the left, the way to report at the right. */
export function Cartao({ linha, densidade, aberta, onAlternar, onAbrir, onApontar }: Props) {
  if (linha.tipo === 'no') {
    const { codigo, nome, avanco, critica } = linha.no;
    return (
      <UnstyledButton className={styles.ramo} data-tipo={linha.no.tipo} aria-expanded={aberta} onClick={onAlternar}>
        <IconChevronRight size={16} aria-hidden="true" />
        <span className={styles.nome}>
          <span className={styles.codigo}>{codigo}</span> {nome}
        </span>
        <Critica critica={critica} />
        <span className="cad-numero">{avanco === null ? '' : textoAvanco(avanco)}</span>
      </UnstyledButton>
    );
  }
  const { atividade } = linha;
  const { codigo, nome, avanco, apontadaEm, situacao, critica } = atividade;
  return (
    <div className={styles.cartao} data-densidade={densidade} data-critica={critica || undefined}>
      <UnstyledButton className={styles.corpo} onClick={() => onAbrir(atividade)}>
        <span className={styles.linha}>
          <span className={styles.codigo}>{codigo}</span>
          <Critica critica={critica} />
          <span className={styles.fim}>
            <Situacao situacao={situacao} />
          </span>
        </span>
        <span className={styles.titulo}>{nome}</span>
        {densidade !== 'compacta' && (
          <span className={`${styles.datas} cad-numero`}>
            {formatDataHora(inicioDe(atividade))} – {formatDataHora(terminoDe(atividade))}
          </span>
        )}
        {densidade === 'confortavel' && !isMarco(atividade) && (
          <span className={`${styles.datas} cad-numero`}>
            Restante {formatHoras(atividade.duracaoRestante)} de {formatHoras(atividade.duracao)} · folga{' '}
            {formatHoras(atividade.folgaTotal)} · {formatHh(atividade.hh)}
          </span>
        )}
        <span className={`${styles.avanco} cad-numero`}>
          <Avanco valor={avanco} depois={apontadaEm} />
        </span>
      </UnstyledButton>
      {onApontar && recebeAvanco(atividade) && (
        <UnstyledButton
          className={styles.apontar}
          onClick={() => onApontar(atividade)}
          aria-label={`Apontar avanço de ${codigo} ${nome}`}
        >
          <IconPencilPlus size={22} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  );
}
