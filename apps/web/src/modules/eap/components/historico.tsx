import {
  CONTEUDOS_EAP,
  DIAS_DO_ARQUIVO,
  type ExportacaoEap,
  FORMATOS_EAP,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import { Button, Flex, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconDownload, IconFileSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { formatBytes } from '../../../lib/bytes.ts';
import { formatContador, formatInstante } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { historicoQuery } from '../api.ts';
import { Comparacao, Conferencia } from './comparacao.tsx';
import { takeFile } from './tomar-arquivo.ts';

const POR_VEZ = 10;
const MAXIMO = 100;

const SITUACOES: Readonly<Record<ExportacaoEap['situacao'], readonly [Tone, string]>> = {
  NA_FILA: ['neutro', 'Na fila'],
  EXECUTANDO: ['inspecao', 'Em andamento'],
  CONCLUIDO: ['feito', 'Pronta'],
  FALHOU: ['critico', 'Falhou'],
};

/** Formats that come back to be checked here; schedules come back by their import. */
const CONFERIDOS: ReadonlySet<string> = new Set(['XLSX', 'CSV', 'JSON']);

function situacaoDe({ situacao, disponivel }: ExportacaoEap): readonly [Tone, string] {
  return situacao === 'CONCLUIDO' && !disponivel ? ['neutro', 'Arquivo não disponível'] : SITUACOES[situacao];
}

const filtrosDe = ({ pedido: { ramos, niveis, corte } }: ExportacaoEap): string =>
  [
    ...(ramos.length > 0 ? [formatContador(ramos.length, 'ramo', 'ramos')] : []),
    ...(niveis === null ? [] : [`até o nível ${niveis}`]),
    ...(corte === null ? [] : ['com outro corte']),
  ].join(', ');

interface Janela {
  readonly qual: 'comparar' | 'conferir';
  readonly exportacao: ExportacaoEap;
}

/** What went out before: each file with its digest, to be taken again, compared and checked. */
export function Historico() {
  const pode = usePermission('Eap:ExportarEap');
  const [limite, setLimite] = useState(POR_VEZ);
  const { data, error, isFetching, refetch } = useQuery({
    ...historicoQuery(limite),
    placeholderData: keepPreviousData,
  });
  const [janela, setJanela] = useState<Janela>();
  const linhas = data?.linhas ?? [];
  const antesDe = (alvo: ExportacaoEap) => linhas.filter(({ id, disponivel }) => id < alvo.id && disponivel);
  return (
    <section aria-labelledby="historico-da-eap">
      <Title order={2} fz="lg" mb="xs" id="historico-da-eap">
        Exportações
      </Title>
      {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.total === 0 && (
        <EmptyState frase={`Nada foi exportado ainda. Cada arquivo fica aqui por ${DIAS_DO_ARQUIVO} dias.`} />
      )}
      <Stack gap={8} component="ul" aria-label="Exportações da EAP">
        {linhas.map((uma) => {
          const { id, pedido, quem, em, linhas: quantas, arquivo, tamanho, sha256, disponivel, falha } = uma;
          const [tom, palavra] = situacaoDe(uma);
          const filtros = filtrosDe(uma);
          return (
            <Paper key={id} component="li" withBorder p="10px 14px" radius="md">
              <Flex wrap="wrap" gap="6px 16px" align="center" justify="space-between">
                <div style={{ minWidth: 0, flex: '1 1 260px' }}>
                  <Group gap={8}>
                    <Text fz="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                      {arquivo ?? FORMATOS_EAP[pedido.formato].nome}
                    </Text>
                    <StatusDot tone={tom}>{palavra}</StatusDot>
                  </Group>
                  <Text fz="xs" c="dimmed">
                    {FORMATOS_EAP[pedido.formato].nome} · {CONTEUDOS_EAP[pedido.conteudo]}
                    {filtros && ` · ${filtros}`}
                    {quantas !== null && ` · ${formatContador(quantas, 'linha', 'linhas')}`}
                    {tamanho !== null && ` · ${formatBytes(tamanho)}`}
                  </Text>
                  <Text fz="xs" c="dimmed">
                    {quem} · {formatInstante(em)}
                    {sha256 && (
                      <>
                        {' · SHA-256 '}
                        <code title={sha256}>{sha256.slice(0, 12)}…</code>
                      </>
                    )}
                  </Text>
                  {falha && <Text fz="xs">{falha}</Text>}
                </div>
                {pode && disponivel && (
                  <Group gap={6}>
                    <Button
                      size="xs"
                      variant="default"
                      leftSection={<IconDownload size={14} aria-hidden="true" />}
                      onClick={() => void takeFile(id)}
                    >
                      Baixar
                    </Button>
                    {antesDe(uma).length > 0 && (
                      <Button
                        size="xs"
                        variant="default"
                        leftSection={<IconArrowsDiff size={14} aria-hidden="true" />}
                        onClick={() => setJanela({ qual: 'comparar', exportacao: uma })}
                      >
                        Comparar com anterior
                      </Button>
                    )}
                    {CONFERIDOS.has(pedido.formato) && (
                      <Button
                        size="xs"
                        variant="default"
                        leftSection={<IconFileSearch size={14} aria-hidden="true" />}
                        onClick={() => setJanela({ qual: 'conferir', exportacao: uma })}
                      >
                        Conferir arquivo
                      </Button>
                    )}
                  </Group>
                )}
              </Flex>
            </Paper>
          );
        })}
      </Stack>
      {data && data.total > linhas.length && limite < MAXIMO && (
        <Button mt={8} variant="subtle" loading={isFetching} onClick={() => setLimite(Math.min(MAXIMO, limite + 30))}>
          Mostrar mais
        </Button>
      )}
      {janela?.qual === 'comparar' && (
        <Comparacao
          exportacao={janela.exportacao}
          anteriores={antesDe(janela.exportacao)}
          onClose={() => setJanela(undefined)}
        />
      )}
      {janela?.qual === 'conferir' && (
        <Conferencia exportacao={janela.exportacao} onClose={() => setJanela(undefined)} />
      )}
    </section>
  );
}
