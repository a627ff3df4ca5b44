import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import type { PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { NumberInput } from '@mantine/core';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDuracao, formatHh } from '../../../lib/formato.ts';
import styles from './pacote.module.css';
import type { Escolha } from './use-previa.ts';

interface Props {
  readonly tipoId: number;
  readonly escolha: Escolha;
  readonly onEscolha: (escolha: Escolha) => void;
  readonly previa: PreviaDoPacote | undefined;
  readonly falha: Error | null;
  /** The lines cannot be calculated in their current state. */
  readonly parada: boolean;
}

function Totais({ escolha, previa, falha, parada }: Omit<Props, 'tipoId' | 'onEscolha'>) {
  if (escolha.equipamentoId === null) return 'Escolha um equipamento para ver as durações, o HH e o caminho crítico.';
  if (falha) return textOfError(falha).mensagem;
  if (parada) return 'Corrija as células para calcular.';
  if (!previa) return 'Calculando…';
  const faltam = previa.atividades.filter(({ problema }) => problema !== null).length;
  if (faltam > 0) return `Em ${faltam} de ${previa.atividades.length} atividades a fórmula não dá resultado.`;
  const criticas = previa.atividades.filter(({ critica }) => critica).map(({ sequencia }) => sequencia);
  return (
    <>
      <b>{formatDuracao(previa.duracao)}</b> de trabalho · <b>{formatHh(previa.hh)}</b> · caminho crítico{' '}
      {criticas.join(' → ')}
    </>
  );
}

/** Choice of an equipment and a number of crews, and the result of the package there. */
export function Previa({ tipoId, escolha, onEscolha, ...resultado }: Props) {
  return (
    <section className={styles.previa} aria-label="Prévia num equipamento">
      <ReferenceInput
        className={styles.equipamento ?? ''}
        label="Calcular para o equipamento"
        placeholder="TAG ou descrição"
        alvo={equipamento.path}
        consulta={{ 'f.tipoequipamentoId': String(tipoId) }}
        value={escolha.equipamentoId}
        rotulo={undefined}
        onChange={(equipamentoId) => onEscolha({ ...escolha, equipamentoId })}
      />
      <NumberInput
        className={styles.equipes ?? ''}
        label="Equipes"
        min={1}
        max={50}
        allowDecimal={false}
        clampBehavior="strict"
        value={escolha.numEquipes}
        onChange={(valor) => onEscolha({ ...escolha, numEquipes: Number(valor) || 1 })}
      />
      <p className={styles.totais} role="status">
        <Totais escolha={escolha} {...resultado} />
      </p>
    </section>
  );
}
