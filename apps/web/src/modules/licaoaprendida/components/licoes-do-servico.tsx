import { CATEGORIAS, licaoaprendida, NATUREZAS } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import {
  DECISOES,
  decidirLicao,
  getLicoesDoServico,
  LACOS,
  type LicaoDoServico,
  type LicoesDoServico as Respostas,
} from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { Anchor, Button, Flex, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { call } from '../../../lib/api-client.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { formatContador, formatInstante, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';
import { PorDecidir } from './por-decidir.tsx';
import { RegistrarLicao } from './registrar-licao.tsx';
import { Util } from './utilidade.tsx';

type Decisao = LicaoDoServico['decisao'];

const useDecide = (servicoId: number) =>
  useThenRead(
    (body: { readonly licaoId: number; readonly decisao: Decisao; readonly motivo?: string }) =>
      call(decidirLicao, { params: { id: String(servicoId) }, body }),
    [getLicoesDoServico.caminho],
    [licaoaprendida.path],
  );

/** What was decided of a lesson in the service, and the way to decide it. */
function Decidir({ servicoId, licao }: { readonly servicoId: number; readonly licao: LicaoDoServico }) {
  const pode = usePermission(decidirLicao.acesso);
  const decide = useDecide(servicoId);
  const store = (decisao: Decisao, motivo?: string) =>
    decide.mutate(
      { licaoId: licao.id, decisao, ...(motivo !== undefined && { motivo }) },
      { onError: (error) => notify({ color: 'red', message: textOfError(error).mensagem }) },
    );
  if (licao.decisao)
    return (
      <Flex gap="4px 12px" align="center" wrap="wrap" fz="sm">
        <StatusDot tone={licao.decisao === 'APLICADA' ? 'feito' : 'neutro'}>{DECISOES[licao.decisao]}</StatusDot>
        <Text span fz="sm" c="dimmed">
          {[licao.decididaPor, licao.decididaEm && formatInstante(licao.decididaEm), licao.motivo]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {pode && (
          <Button variant="subtle" size="compact-sm" loading={decide.isPending} onClick={() => store(null)}>
            Desfazer
          </Button>
        )}
      </Flex>
    );
  if (!pode) return null;
  return (
    <PorDecidir
      aplicar="Aplicar"
      pergunta="Por que não se aplica a este serviço"
      pending={decide.isPending}
      onDecide={store}
    />
  );
}

const Licao = ({ servicoId, licao }: { readonly servicoId: number; readonly licao: LicaoDoServico }) => (
  <Paper component="li" withBorder radius="md" p="12px 16px">
    <Stack gap={6}>
      <Text fw={600}>{licao.titulo}</Text>
      <Text fz="xs" c="dimmed">
        {licao.numero} · {licao.projeto} · {CATEGORIAS[licao.categoria]} · {NATUREZAS[licao.natureza].toLowerCase()} ·{' '}
        {LACOS[licao.laco]} ·{' '}
        {licao.usos === 0 ? 'nunca aplicada' : `aplicada ${formatContador(licao.usos, 'vez', 'vezes')}`}
      </Text>
      <Text fz="sm">{licao.contexto}</Text>
      {licao.causa && (
        <Text fz="sm">
          <strong>Causa:</strong> {licao.causa}
        </Text>
      )}
      <Text fz="sm">
        <strong>Recomendação:</strong> {licao.recomendacao}
      </Text>
      <Flex gap="8px 16px" wrap="wrap" align="center" justify="space-between">
        <Decidir servicoId={servicoId} licao={licao} />
        <Util id={licao.id} votos={licao.votos} votei={licao.votei} />
      </Flex>
    </Stack>
  </Paper>
);

/** What similar services of closed shutdowns took, beside what this one plans. */
function Norma({ semelhantes, hh }: Pick<Respostas, 'semelhantes' | 'hh'>) {
  if (!semelhantes) return null;
  const { n, previsto, mediana, p80 } = semelhantes;
  const abaixo = hh > 0 && hh < mediana;
  return (
    <Text fz="sm">
      {formatContador(n, 'serviço semelhante', 'serviços semelhantes')} de paradas encerradas{' '}
      {n === 1 ? 'levou' : 'levaram'} <strong>{formatNumero(mediana, 1)} HH</strong> (mediana; 80 % até{' '}
      {formatNumero(p80, 1)}), com {formatNumero(previsto, 1)} previstos em média. Este prevê {formatNumero(hh, 1)}
      {abaixo ? ': abaixo da mediana.' : '.'}
    </Text>
  );
}

interface Props {
  readonly id: number;
  /** How similar services were done, where there are any. */
  readonly semelhante: ReactNode;
}

/** The lessons of the client's library that serve a service; each is applied, or said why not. */
export function LicoesDoServico({ id, semelhante }: Props) {
  const pode = usePermission(licaoaprendida.permission('Listar'));
  const { data, error, refetch } = useQuery({
    ...readOptions(getLicoesDoServico, { params: { id: String(id) } }, ['cadastro']),
    enabled: pode,
  });
  if (!pode) return <EmptyState frase="Você não vê lições aprendidas." />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const registrar = (
    <Flex gap="4px 16px" wrap="wrap" align="center">
      <RegistrarLicao entidade="servico" id={id} />
      <Anchor
        fz="sm"
        renderRoot={(props) => <Link to="/licaoaprendida" search={{ f: { servicoId: String(id) } }} {...props} />}
      >
        Lições registradas neste serviço
      </Anchor>
    </Flex>
  );
  const porDecidir = data.licoes.filter(({ decisao }) => decisao === null).length;
  return (
    <Stack gap="md">
      <Norma semelhantes={data.semelhantes} hh={data.hh} />
      {data.semelhantes && semelhante}
      {data.licoes.length === 0 ? (
        <EmptyState frase="A biblioteca ainda não tem lição para este TAG, tipo ou disciplina." acao={registrar} />
      ) : (
        <>
          <Flex gap="4px 16px" wrap="wrap" align="baseline">
            <Text fz="sm" fw={600}>
              {formatContador(data.licoes.length, 'lição aplicável', 'lições aplicáveis')}
              {porDecidir > 0 ? `, ${formatNumero(porDecidir)} por decidir` : ''}
            </Text>
            {registrar}
          </Flex>
          <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
            {data.licoes.map((licao) => (
              <Licao key={licao.id} servicoId={id} licao={licao} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
