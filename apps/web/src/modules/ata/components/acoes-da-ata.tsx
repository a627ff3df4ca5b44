import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { REUNIOES, type Reuniao } from '@cadencia/domain/ata/reuniao.ts';
import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { semMarcas } from '@cadencia/domain/texto-liso.ts';
import { Anchor, Button, Flex, Group, Menu, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconBulb, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import type { Campos } from '../../../cadastro/form.ts';
import { RowForm } from '../../../cadastro/row-form.tsx';
import { actionsOf, type ComFluxo, useTransition } from '../../../cadastro/use-transition.tsx';
import { type LinhaNaTela, listed, shown } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { formatContador, formatData } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { acoesQuery } from '../api.ts';

const cadastro = ataacao as Cadastro as ComFluxo;
const campos = listed(ataacao);
const dito = (nome: string, linha: LinhaNaTela): string => {
  const field = campos[nome];
  return field ? String(shown(nome, field, linha)) : '';
};

const TONS: Readonly<Record<string, Tone>> = { CONCLUIDA: 'feito', CANCELADA: 'neutro', EM_ANDAMENTO: 'inspecao' };

/** What an action asks of the meeting: to begin, to end with its evidence, or another date. */
const NA_REUNIAO = ['iniciar', 'concluir', 'reabrir'];

interface PropsAcao {
  readonly linha: LinhaNaTela;
  readonly pendente: string | undefined;
  readonly onAgir: (acao: string) => void;
  readonly onAbrir: (() => void) | undefined;
}

function Acao({ linha, pendente, onAgir, onAbrir }: PropsAcao) {
  const { atrasada, atraso, reprogramacoes, situacao } = linha;
  const vezes = Number(reprogramacoes ?? 0);
  return (
    <Paper component="li" withBorder radius="md" p="8px 12px">
      <Flex gap="4px 12px" wrap="wrap" justify="space-between" align="flex-start">
        <Stack gap={2} flex="1 1 260px" miw={0}>
          <Text fz="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link to={ataacao.rota as '/ata/acoes'} search={{ registro: linha.id }} {...props} />
              )}
            >
              {String(linha['numero'])}
            </Anchor>{' '}
            {String(linha['descricao'])}
          </Text>
          <Flex gap="2px 12px" wrap="wrap" align="center" fz="xs">
            <StatusDot tone={atrasada ? 'critico' : (TONS[String(situacao)] ?? 'atencao')}>
              {atrasada ? `Atrasada ${formatContador(Number(atraso), 'dia', 'dias')}` : dito('situacao', linha)}
            </StatusDot>
            <Text span fz="xs" c="dimmed">
              {[
                dito('responsavelId', linha),
                `até ${formatData(String(linha['prazo']))}`,
                linha['prioridade'] === 'ALTA' && 'prioridade alta',
                vezes > 0 && `reprogramada ${formatContador(vezes, 'vez', 'vezes')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Flex>
        </Stack>
        <Group gap={6}>
          {NA_REUNIAO.filter((acao) => actionsOf(linha)[acao]?.ok).map((acao) => (
            <Button
              key={acao}
              size="compact-sm"
              variant={acao === 'concluir' ? 'light' : 'default'}
              loading={pendente === acao}
              onClick={() => onAgir(acao)}
            >
              {cadastro.fluxo.transicoes[acao]?.label}
            </Button>
          ))}
          {onAbrir && (
            <Button size="compact-sm" variant="default" onClick={onAbrir}>
              {situacao === 'CONCLUIDA' || situacao === 'CANCELADA' ? 'Abrir' : 'Reprogramar'}
            </Button>
          )}
        </Group>
      </Flex>
    </Paper>
  );
}

interface Aberto {
  readonly cadastro: Cadastro;
  readonly titulo: string;
  readonly linha?: LinhaNaTela;
  readonly dados?: Campos;
}

/** A record that the meeting makes or changes, beside the minute. */
function AoLado({ aberto, onClose }: { readonly aberto: Aberto; readonly onClose: () => void }) {
  const [sujo, setSujo] = useState(false);
  const client = useQueryClient();
  const reread = () => {
    for (const { path } of [ataacao, ata, aberto.cadastro]) void client.invalidateQueries({ queryKey: [path] });
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title={aberto.titulo} closeOnClickOutside={!sujo}>
      <RowForm
        cadastro={aberto.cadastro}
        linha={aberto.linha}
        dados={aberto.dados ?? {}}
        onClose={onClose}
        onMudou={reread}
        onSujo={setSujo}
      />
    </Drawer>
  );
}

/** A lesson begins with what a subject of the minute says. */
const licaoDe = (linha: LinhaNaTela, { titulo, registro }: Campos): Campos => ({
  titulo: String(titulo).slice(0, 150),
  contexto: [
    semMarcas(typeof registro === 'string' ? registro : ''),
    `Origem: ${String(linha['numero'])} ${String(linha['titulo'])}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
});

/** The actions of a minute, those that come from before, and what else a meeting makes of its subjects. */
export function AcoesDaAta({ id }: { readonly id: number }) {
  const [aberto, setAberto] = useState<Aberto>();
  const { data: linha } = useQuery(rowQuery(ata, id));
  const tipo = linha?.['tipo'] as Reuniao | undefined;
  const { data, error, refetch } = useQuery({ ...acoesQuery(id, tipo ?? ''), enabled: tipo !== undefined });
  const client = useQueryClient();
  const { act, dialog, pending } = useTransition(
    cadastro,
    () => void client.invalidateQueries({ queryKey: [ata.path] }),
  );
  const podeCriar = usePermission(ataacao.permission('Cadastrar'));
  const podeEditar = usePermission(ataacao.permission('Editar'));
  const podeAprender = usePermission(licaoaprendida.permission('Cadastrar'));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !linha || !tipo) return <Skeleton height={160} />;
  const rascunho = linha['situacao'] === 'RASCUNHO';
  const assuntos = ((linha as Campos)['assuntos'] ?? []) as readonly Campos[];
  const lista = (titulo: string, linhas: readonly LinhaNaTela[]) =>
    linhas.length > 0 && (
      <Stack component="section" gap={8} aria-label={titulo}>
        <Text component="h3" m={0} fz="sm" fw={600}>
          {titulo} ({linhas.length})
        </Text>
        <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
          {linhas.map((uma) => (
            <Acao
              key={uma.id}
              linha={uma}
              pendente={pending?.linha.id === uma.id ? pending.acao : undefined}
              onAgir={(acao) => act(uma, acao)}
              onAbrir={
                podeEditar
                  ? () => setAberto({ cadastro: ataacao, titulo: `Ação ${String(uma['numero'])}`, linha: uma })
                  : undefined
              }
            />
          ))}
        </Stack>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Group gap={8}>
        {podeCriar && (
          <Button
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() =>
              setAberto({
                cadastro: ataacao,
                titulo: 'Nova ação',
                dados: rascunho ? { ataId: id } : { reuniao: tipo },
              })
            }
          >
            Nova ação
          </Button>
        )}
        {podeAprender && assuntos.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="compact-sm" variant="default" leftSection={<IconBulb size={16} aria-hidden="true" />}>
                Registrar lição
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {assuntos.map((um, i) => (
                <Menu.Item
                  key={(um['id'] as number | undefined) ?? i}
                  onClick={() =>
                    setAberto({ cadastro: licaoaprendida, titulo: 'Nova lição', dados: licaoDe(linha, um) })
                  }
                >
                  {String(um['titulo'])}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {data.delas.length + data.anteriores.length === 0 && (
        <EmptyState frase="Nenhuma ação: escreva “@maria até sexta: …” num assunto, ou use Nova ação." />
      )}
      {lista('Desta ata', data.delas)}
      {lista(`Abertas, de outras atas (${REUNIOES[tipo].toLowerCase()})`, data.anteriores)}
      {dialog}
      {aberto && <AoLado aberto={aberto} onClose={() => setAberto(undefined)} />}
    </Stack>
  );
}
