import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { simularAsfe } from '@cadencia/domain/asfe/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { type EfeitoDoCap, simularCap } from '@cadencia/domain/cap/endpoints.ts';
import { ABERTAS as CAP_ABERTAS } from '@cadencia/domain/cap/workflow.ts';
import type { ImpactoSimulado } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { Flex, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowQuery } from '../cadastro/api.ts';
import type { LinhaNaTela } from '../cadastro/values.ts';
import { ErrorState } from '../components/error-state.tsx';
import { Fact } from '../components/fact.tsx';
import { Notice } from '../components/notice.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { SimulatedImpact } from '../components/simulated-impact.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import { call } from '../lib/api-client.ts';
import { ErroApi, textOfError } from '../lib/erro-api.ts';
import { formatDataHora, formatDiferenca, formatHoras, formatNumero, formatPercentual } from '../lib/formato.ts';
import { usePermission } from '../lib/session.ts';

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null);

/** The stored impact of a record: what approvers vote on. */
function Guardado({ linha, aberta }: { readonly linha: LinhaNaTela; readonly aberta: boolean }) {
  const { impactoTermino, folgaUsada, critico, contingencia, simuladaEm, simulada } = linha;
  return (
    <Flex component="dl" wrap="wrap" gap="8px 28px" m={0}>
      <Fact rotulo="Impacto no término" className="cad-numero" fw={600}>
        {impactoTermino === 0 ? 'não muda' : formatDiferenca(numero(impactoTermino))}
      </Fact>
      {folgaUsada !== undefined && (
        <Fact rotulo="Folga consumida" className="cad-numero">
          {formatHoras(numero(folgaUsada))}
        </Fact>
      )}
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
        {typeof simuladaEm === 'string' && !simulada && aberta && (
          <StatusDot tone="atencao">a proposta ou o cronograma mudaram</StatusDot>
        )}
      </Fact>
    </Flex>
  );
}

/** The links that keep the order of what stays. */
const Religadas = ({ religadas }: Pick<EfeitoDoCap, 'religadas'>) =>
  religadas.length > 0 && (
    <section>
      <Title order={3} fz="sm" mb={4}>
        Relações que fecham a sequência: {formatNumero(religadas.length)}
      </Title>
      <List size="sm" className="cad-numero">
        {religadas.map(({ predecessora, sucessora }) => (
          <List.Item key={`${predecessora} ${sucessora}`}>
            {predecessora} → {sucessora} (término-início)
          </List.Item>
        ))}
      </List>
    </section>
  );

/** Why a simulation was not made, in words. */
function porque(error: unknown): string {
  const { mensagem, acao } = textOfError(error);
  return `${mensagem} ${(error instanceof ErroApi && Object.values(error.campos).join(' ')) || acao}`;
}

type Simulacao = ImpactoSimulado & Partial<Pick<EfeitoDoCap, 'religadas'>>;

/** A simulation, and the version of the record that it left. */
interface Feita {
  readonly impacto: Simulacao;
  readonly versao: unknown;
}

interface Simulado {
  readonly cadastro: Cadastro;
  readonly simulate: (id: string) => Promise<Simulacao>;
  readonly abertas: readonly unknown[];
  readonly texto: string;
  /** Why a decided record is not simulated. */
  readonly decidido: string;
}

/** A simulation with what it links again. */
const Detalhada = (impacto: Simulacao) => (
  <>
    {impacto.religadas && <Religadas religadas={impacto.religadas} />}
    <SimulatedImpact {...impacto} />
  </>
);

/** What a record does to the schedule: as it is stored, and in detail once it is simulated here. */
const impactoDe = ({ cadastro, simulate, abertas, texto, decidido }: Simulado) =>
  function Impacto({ id }: { readonly entidade: string; readonly id: number }) {
    const client = useQueryClient();
    const podeEditar = usePermission(cadastro.permission('Editar'));
    const { data: linha, error, refetch, isFetching } = useQuery(rowQuery(cadastro, id));
    // It stays while the record is as it was simulated, also for who looks at another tab and comes back.
    const chave = ['simulada', cadastro.path, id];
    const { data: feita } = useQuery<Feita>({
      queryKey: chave,
      queryFn: skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    });
    const simular = useMutation({
      mutationFn: () => simulate(String(id)),
      onSettled: async (impacto) => {
        await client.invalidateQueries({ queryKey: [cadastro.path] });
        const versao = client.getQueryData<{ readonly versao?: unknown }>(rowQuery(cadastro, id).queryKey)?.versao;
        client.setQueryData<Feita>(chave, impacto && { impacto, versao });
      },
    });
    if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    if (!linha) return <Skeleton height={220} />;
    const aberta = abertas.includes(linha['situacao']);
    const motivo = simular.error ? porque(simular.error) : aberta && linha['falha'];
    return (
      <Stack gap={16}>
        <Text fz="sm" c="dimmed">
          {texto}
        </Text>
        <Guardado linha={linha} aberta={aberta} />
        {podeEditar && (
          <Flex>
            <ReasonButton
              loading={simular.isPending}
              motivo={aberta ? undefined : decidido}
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
        {feita?.versao === linha['versao'] && <Detalhada {...feita.impacto} />}
      </Stack>
    );
  };

export const ImpactoDaAsfe = impactoDe({
  cadastro: asfe,
  simulate: (id) => call(simularAsfe, { params: { id } }),
  abertas: ABERTAS,
  texto:
    'A simulação põe as atividades propostas no cronograma de agora, em memória, e compara: nada muda até a aprovação.',
  decidido: 'A ASFE já foi decidida.',
});

export const ImpactoDoCap = impactoDe({
  cadastro: cap,
  simulate: (id) => call(simularCap, { params: { id } }),
  abertas: CAP_ABERTAS,
  texto:
    'A simulação tira os itens do cronograma de agora, ou os devolve, numa reversão, em memória: nada muda até a aprovação. Apoios e raquetes dos itens não entram nela: confira-os em Liberações antes de enviar.',
  decidido: 'O CAP já foi decidido.',
});
