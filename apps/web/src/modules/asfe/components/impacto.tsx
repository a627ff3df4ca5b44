import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { simularAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import { Flex, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { SimulatedImpact } from '../../../components/simulated-impact.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { call } from '../../../lib/api-client.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { formatDataHora, formatDiferenca, formatHoras, formatPercentual } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null);

/** The stored impact of a request: what approvers vote on. */
function Guardado({ linha }: { readonly linha: LinhaNaTela }) {
  const { impactoTermino, folgaUsada, critico, contingencia, simuladaEm, simulada, situacao } = linha;
  return (
    <Flex component="dl" wrap="wrap" gap="8px 28px" m={0}>
      <Fact rotulo="Impacto no término" className="cad-numero" fw={600}>
        {impactoTermino === 0 ? 'não muda' : formatDiferenca(numero(impactoTermino))}
      </Fact>
      <Fact rotulo="Folga consumida" className="cad-numero">
        {formatHoras(numero(folgaUsada))}
      </Fact>
      <Fact rotulo="Caminho crítico">
        <StatusDot tone={critico ? 'critico' : 'neutro'}>{critico ? 'afeta' : 'não afeta'}</StatusDot>
      </Fact>
      {typeof contingencia === 'string' && (
        <Fact rotulo="Da contingência de HH" className="cad-numero">
          {formatPercentual(Number(contingencia))}
        </Fact>
      )}
      <Fact rotulo="Simulada em">
        {typeof simuladaEm === 'string' ? formatDataHora(simuladaEm) : 'ainda não'}
        {typeof simuladaEm === 'string' && !simulada && ABERTAS.includes(situacao) && (
          <StatusDot tone="atencao">a proposta ou o cronograma mudaram</StatusDot>
        )}
      </Fact>
    </Flex>
  );
}

/** What the proposed activities do to the schedule: as it is stored, and in detail once it is simulated here. */
export function Impacto({ id }: { readonly entidade: string; readonly id: number }) {
  const client = useQueryClient();
  const podeEditar = usePermission(asfe.permission('Editar'));
  const { data: linha, error, refetch, isFetching } = useQuery(rowQuery(asfe, id));
  const simular = useMutation({
    mutationFn: () => call(simularAsfe, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: [asfe.path] }),
  });
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!linha) return <Skeleton height={220} />;
  const falha = simular.error && textOfError(simular.error);
  const aberta = ABERTAS.includes(linha['situacao']);
  const detalhe = simular.error instanceof ErroApi ? Object.values(simular.error.campos).join(' ') : falha?.acao;
  const motivo = falha ? `${falha.mensagem} ${detalhe}` : aberta && linha['falha'];
  return (
    <Stack gap={16}>
      <Text fz="sm" c="dimmed">
        A simulação põe as atividades propostas no cronograma de agora, em memória, e compara: nada muda até a
        aprovação.
      </Text>
      <Guardado linha={linha} />
      {podeEditar && (
        <Flex>
          <ReasonButton
            loading={simular.isPending}
            motivo={aberta ? undefined : 'A ASFE já foi decidida.'}
            onClick={() => simular.mutate()}
          >
            Simular impacto
          </ReasonButton>
        </Flex>
      )}
      {Boolean(motivo) && (
        <Notice tone="critico" titulo="A simulação não foi feita">
          {String(motivo)}
        </Notice>
      )}
      {simular.data && <SimulatedImpact {...simular.data} />}
    </Stack>
  );
}
