import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import type { PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { Group, NumberInput, Text } from '@mantine/core';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatDuracao, formatHh } from '../../../lib/formato.ts';
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

const Forte = ({ children }: { readonly children: string }) => (
  <Text span fz="lg" fw={700} c="var(--cad-texto)">
    {children}
  </Text>
);

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
      <Forte>{formatDuracao(previa.duracao)}</Forte> de trabalho · <Forte>{formatHh(previa.hh)}</Forte> · caminho
      crítico {criticas.join(' → ')}
    </>
  );
}

/** Choice of an equipment and a number of crews, and the result of the package there. */
export function Previa({ tipoId, escolha, onEscolha, ...resultado }: Props) {
  return (
    <Group component="section" align="flex-end" gap="8px 12px" aria-label="Prévia num equipamento">
      <ReferenceInput
        flex="1 1 200px"
        maw={300}
        label="Calcular para o equipamento"
        placeholder="TAG ou descrição"
        alvo={equipamento.path}
        consulta={{ 'f.tipoequipamentoId': String(tipoId) }}
        value={escolha.equipamentoId}
        rotulo={undefined}
        onChange={(equipamentoId) => onEscolha({ ...escolha, equipamentoId })}
      />
      <NumberInput
        flex="0 0 96px"
        label="Equipes"
        min={1}
        max={50}
        allowDecimal={false}
        clampBehavior="strict"
        value={escolha.numEquipes}
        onChange={(valor) => onEscolha({ ...escolha, numEquipes: Number(valor) || 1 })}
      />
      <Text className="cad-numero" flex="1 1 280px" pb={8} fz="sm" c="dimmed" role="status">
        <Totais escolha={escolha} {...resultado} />
      </Text>
    </Group>
  );
}
