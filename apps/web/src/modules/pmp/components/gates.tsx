import { ANDAMENTOS, OBRIGATORIOS_ABERTOS } from '@cadencia/domain/pmp/cadastro.ts';
import type { GateDoPlano } from '@cadencia/domain/pmp/endpoints.ts';
import { SITUACOES_DO_GATE } from '@cadencia/domain/pmp/gate.ts';
import { emPorCento } from '@cadencia/domain/pmp/plano.ts';
import { Anchor, Flex, Paper, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { diasEntre } from '../../../lib/dias.ts';
import { formatContador, formatData } from '../../../lib/formato.ts';
import type { Plano } from '../api.ts';
import { TONS } from './plano.tsx';
import { Vista } from './vista.tsx';

/** Open obligatory items that a card names. */
const NOMEADOS = 5;

const TONS_DO_GATE: Readonly<Record<keyof typeof SITUACOES_DO_GATE, Tone>> = {
  PREVISTO: 'neutro',
  EM_APROVACAO: 'inspecao',
  APROVADO: 'feito',
  APROVADO_COM_RESSALVAS: 'atencao',
  REPROVADO: 'critico',
};

function quando(hoje: string, data: string): string {
  const dias = diasEntre(hoje, data);
  if (dias === 0) return 'hoje';
  return dias > 0 ? `em ${formatContador(dias, 'dia', 'dias')}` : `há ${formatContador(-dias, 'dia', 'dias')}`;
}

function Cartao({
  gate,
  plano,
  lista,
}: {
  readonly gate: GateDoPlano;
  readonly plano: Plano;
  readonly lista: FormaProps['lista'];
}) {
  const abertos = plano.itens.filter(
    (um) =>
      um.gate === gate.gate &&
      um.obrigatorio &&
      !um.andamento.startsWith('CONCLUIDO') &&
      um.andamento !== 'NAO_APLICAVEL',
  );
  const decidido = gate.situacao.startsWith('APROVADO');
  return (
    <Paper component="section" withBorder radius="md" p={14} aria-label={gate.nome}>
      <Stack gap={8}>
        <Flex justify="space-between" gap={8} align="baseline">
          <Anchor renderRoot={(props) => <Link to="/pmp/gates" search={{ registro: gate.id }} {...props} />} fw={700}>
            {gate.nome}
          </Anchor>
          <StatusDot tone={TONS_DO_GATE[gate.situacao]}>{SITUACOES_DO_GATE[gate.situacao]}</StatusDot>
        </Flex>
        <Text fz="sm" c="dimmed">
          {formatData(gate.data)} · {quando(plano.hoje, gate.data)} · {formatContador(gate.itens, 'item', 'itens')}
        </Text>
        <Flex justify="space-between" fz="sm">
          <span>
            Nota <strong>{emPorCento(gate.nota)}</strong>
          </span>
          <span>Previsto {emPorCento(gate.previsto)}</span>
        </Flex>
        <Progress
          value={gate.nota}
          color={gate.nota + 10 < gate.previsto ? 'red' : 'teal'}
          aria-label={`Nota do ${gate.nome}`}
        />
        {gate.ressalvasAbertas > 0 && (
          <Text fz="sm">{formatContador(gate.ressalvasAbertas, 'ressalva aberta', 'ressalvas abertas')}</Text>
        )}
        {!decidido && abertos.length > 0 && (
          <>
            <Text fz="sm" fw={600}>
              {formatContador(abertos.length, 'obrigatório aberto', 'obrigatórios abertos')}
            </Text>
            <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
              {abertos.slice(0, NOMEADOS).map((um) => (
                <Flex component="li" key={um.id} gap={8} justify="space-between" fz="sm">
                  <Anchor
                    inherit
                    truncate
                    renderRoot={(props) => (
                      <Link to="." search={{ ...lista.search, registro: um.id }} replace {...props} />
                    )}
                  >
                    {um.codigo} {um.titulo}
                  </Anchor>
                  <span style={{ flex: 'none' }}>
                    <StatusDot tone={TONS[um.andamento]}>{ANDAMENTOS[um.andamento]}</StatusDot>
                  </span>
                </Flex>
              ))}
            </Stack>
            {abertos.length > NOMEADOS && (
              <Anchor
                fz="sm"
                renderRoot={(props) => (
                  <Link
                    to="."
                    search={{ exibir: 'tabela', f: { ...OBRIGATORIOS_ABERTOS, gate: gate.gate } }}
                    {...props}
                  />
                )}
              >
                e mais {abertos.length - NOMEADOS}
              </Anchor>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}

/** The gates in their order: when, with what score, and what still stands in the way. */
export const GatesDoPlano = (props: FormaProps) => (
  <Vista {...props}>
    {(plano) =>
      plano.gates.length === 0 ? (
        <EmptyState frase="Nenhum gate" detalhe="Carregue o modelo, ou crie os gates em Gates do PMP." />
      ) : (
        <SimpleGrid className="cad-rolagem" minColWidth="min(100%, 320px)" spacing={12}>
          {plano.gates.map((gate) => (
            <Cartao key={gate.id} gate={gate} plano={plano} lista={props.lista} />
          ))}
        </SimpleGrid>
      )
    }
  </Vista>
);
