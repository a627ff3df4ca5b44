import { RISCOS } from '@cadencia/domain/servico/cadastro.ts';
import { type DetalheDoServico, getDetalheDoServico, PARTES_DO_PACOTE } from '@cadencia/domain/servico/pacote.ts';
import { Anchor, Box, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { RecordTab } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatContador, formatDataHora, formatNumero, formatPercentual } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';

interface Props {
  readonly id: number;
}

/** A tab that the detail of a service fills. */
function tab<P = object>(Parte: ComponentType<Props & P & { readonly detalhe: DetalheDoServico }>) {
  return function Aba(props: Props & P) {
    const { id } = props;
    const { data, error, refetch } = useQuery(
      readOptions(getDetalheDoServico, { params: { id: String(id) } }, [
        'cadastro',
        'apontamento',
        'calculo',
        'plano',
        'anexo',
      ]),
    );
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? <Parte {...props} detalhe={data} /> : <Skeleton height={160} />;
  };
}

/** The package part by part: what applies, what is done and what completes the rest. */
export const PacoteDoServico = tab(({ detalhe: { partes } }) => {
  const total = partes.reduce((soma, { parte, aplica }) => soma + (aplica ? PARTES_DO_PACOTE[parte].peso : 0), 0);
  const feito = partes.reduce((soma, um) => soma + PARTES_DO_PACOTE[um.parte].peso * ((um.feito ?? 0) / 100), 0);
  return (
    <Stack gap="sm">
      <Text fw={600}>Prontidão do pacote: {formatPercentual((100 * feito) / total)}</Text>
      <SmallTable
        rotulo="Checklist do pacote"
        larga={3}
        colunas={['Parte', 'Peso', 'Feito', 'Falta']}
        linhas={partes.map(({ parte, aplica, feito: quanto }, id) => {
          const dito: { rotulo: string; peso: number; falta: string; quando?: string } = PARTES_DO_PACOTE[parte];
          return {
            id,
            celulas: aplica
              ? [
                  dito.rotulo,
                  formatPercentual((100 * dito.peso) / total, 0),
                  <StatusDot key="feito" tone={quanto === 100 ? 'feito' : 'atencao'}>
                    {formatPercentual(quanto, 0)}
                  </StatusDot>,
                  (quanto ?? 0) < 100 ? dito.falta : '',
                ]
              : [dito.rotulo, '–', 'Não se aplica', dito.quando ?? ''],
          };
        })}
      />
      <Text fz="sm" c="dimmed">
        O que não se aplica deixa o peso para as outras partes. Nada se marca à mão: cada parte segue o que está no
        serviço, no cronograma, em Suprimentos e nos documentos.
      </Text>
    </Stack>
  );
});

/** What each risk asks for before the work begins. */
const PEDE: Readonly<Record<keyof typeof RISCOS, string>> = {
  exigePt: 'Permissão de trabalho emitida e afixada no local, por turno.',
  espacoConfinado: 'PET da NR-33, vigia, medição da atmosfera e plano de resgate.',
  trabalhoAltura: 'NR-35: análise de risco, ancoragem e andaime liberado.',
  trabalhoQuente: 'PT a quente, medição de gás, manta e observador de fogo.',
  icamentoCritico: 'Plano de rigging aprovado e área isolada.',
  radiografia: 'Área isolada no horário da exposição, sem outras frentes no raio.',
};
const NOTAS = [1, 2, 3, 4, 5];
const corDoRisco = (nota: number) => (nota >= 15 ? 'critico' : nota >= 8 ? 'atencao' : 'feito');

/** Likelihood × consequence, with the place of the service. */
function Matriz({ probabilidade, consequencia }: Pick<DetalheDoServico, 'probabilidade' | 'consequencia'>) {
  const nota = (probabilidade ?? 0) * (consequencia ?? 0);
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {nota > 0
          ? `Risco ${nota}: probabilidade ${probabilidade} × consequência ${consequencia}`
          : 'Risco não avaliado'}
      </Text>
      <Table
        withTableBorder
        withColumnBorders
        w="auto"
        style={{ alignSelf: 'flex-start' }}
        aria-label="Matriz de risco"
        tabularNums
        ta="center"
      >
        <Table.Tbody>
          {[...NOTAS].reverse().map((p) => (
            <Table.Tr key={p}>
              <Table.Th fw={400} fz="xs" c="dimmed">
                P {p}
              </Table.Th>
              {NOTAS.map((c) => (
                <Table.Td key={c} w={48} bg={`var(--cad-${corDoRisco(p * c)}-fundo)`}>
                  {p === probabilidade && c === consequencia ? (
                    <strong style={{ whiteSpace: 'nowrap' }}>● {p * c}</strong>
                  ) : (
                    p * c
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th />
            {NOTAS.map((c) => (
              <Table.Th key={c} ta="center" fw={400} fz="xs" c="dimmed">
                C {c}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** The risks of the service and what each asks for. */
export const RiscosDoServico = tab(({ id, detalhe: { riscos, ...nota } }) => (
  <Stack gap="md">
    {riscos.length === 0 ? (
      <Text c="dimmed">Nenhum risco marcado em Dados.</Text>
    ) : (
      <SmallTable
        rotulo="Riscos e permissões"
        colunas={['Risco', 'O que pede']}
        linhas={Object.entries(RISCOS).flatMap(([nome, rotulo], id) =>
          riscos.includes(nome) ? [{ id, celulas: [rotulo, PEDE[nome as keyof typeof RISCOS]] }] : [],
        )}
      />
    )}
    <Matriz {...nota} />
    <Anchor
      fz="sm"
      renderRoot={(props) => (
        <Link to="/gestaoprojeto/saude" search={{ verificacao: 'CONFLITOS', servico: id }} {...props} />
      )}
    >
      Trabalhos simultâneos em conflito deste serviço
    </Anchor>
  </Stack>
));

/** The people that the activities ask for, by craft. */
export const RecursosDoServico = tab(({ detalhe: { recursos } }) =>
  recursos.length === 0 ? (
    <EmptyState frase="As atividades do serviço ainda não pedem pessoas." />
  ) : (
    <SmallTable
      rotulo="Recursos do serviço"
      colunas={['Especialidade', 'Atividades', 'Pessoas', 'HH previsto', 'HH realizado']}
      larga={0}
      linhas={recursos.map(({ especialidade, atividades, pessoas, hh, hhReal }, id) => ({
        id,
        celulas: [
          especialidade ?? 'Sem especialidade',
          formatNumero(atividades),
          pessoas > 0 ? formatNumero(pessoas) : '–',
          formatNumero(hh, 1),
          formatNumero(hhReal, 1),
        ],
      }))}
    />
  ),
);

interface Frente {
  readonly de: DetalheDoServico['planejadas'][number]['de'];
  readonly rotulo: string;
  readonly vazia: string;
  /** What the module to come adds. */
  readonly aVir: string;
}

/** The activities of one kind, and what is still to come for them. */
const frente = ({ de, rotulo, vazia, aVir }: Frente) =>
  tab(({ detalhe: { planejadas } }) => {
    const delas = planejadas.filter((uma) => uma.de === de);
    return (
      <Stack gap="sm">
        {delas.length === 0 ? (
          <EmptyState frase={vazia} />
        ) : (
          <SmallTable
            rotulo={rotulo}
            colunas={['Código', 'Atividade', 'Etapa', 'Início', 'Término', '%']}
            linhas={delas.map(({ id, codigo, nome, etapa, inicio, termino, avanco }) => ({
              id,
              celulas: [
                <Anchor
                  key="codigo"
                  fz="sm"
                  renderRoot={(props) => <Link to="/gestaoprojeto" search={{ atividade: id }} {...props} />}
                >
                  {codigo}
                </Anchor>,
                nome,
                etapa,
                inicio ? formatDataHora(inicio) : '',
                termino ? formatDataHora(termino) : '',
                formatPercentual(avanco),
              ],
            }))}
          />
        )}
        <Text fz="sm" c="dimmed">
          {aVir}
        </Text>
      </Stack>
    );
  });

export const InspecoesDoServico = frente({
  de: 'INSPECAO',
  rotulo: 'Atividades de inspeção',
  vazia: 'Nenhuma atividade de inspeção planejada.',
  aVir: 'Aqui estão as atividades cuja etapa é de inspeção ou exige inspeção; pedidos, laudos e recomendações estão em Controle de Inspeção.',
});

/** The photos of the activities, one under the other, and those of the service itself. */
export const FotosDoServico = tab<{ readonly Fotos: RecordTab['Parte'] }>(({ id, detalhe: { fotos }, Fotos }) => {
  const [abertas, setAbertas] = useState<ReadonlySet<number>>(new Set());
  return (
    <Stack gap="sm">
      {fotos.map((uma) => (
        <details key={uma.id} onToggle={() => setAbertas((antes) => new Set(antes).add(uma.id))}>
          <Box component="summary" py={8} style={{ cursor: 'pointer' }}>
            {uma.codigo} {uma.nome}{' '}
            <StatusDot tone={uma.falta ? 'atencao' : 'feito'}>
              {uma.falta ? 'Falta a foto' : formatContador(uma.quantas, 'foto', 'fotos')}
            </StatusDot>
          </Box>
          {abertas.has(uma.id) && <Fotos entidade="atividade" id={uma.id} />}
        </details>
      ))}
      {fotos.length > 0 && <Text fw={600}>Do serviço</Text>}
      <Fotos entidade="servico" id={id} />
    </Stack>
  );
});

const reais = (valor: number | null): string => (valor === null ? '–' : `R$ ${formatNumero(valor, 2)}`);

/** What the service costs, for who may see costs. */
export const CustosDoServico = tab(({ detalhe: { custos, recursos } }) => {
  if (!custos) return <EmptyState frase="Só quem tem a permissão Ver custo vê os custos do serviço." />;
  const { estimado, planejado, realizado, hhSemTarifa, materiais, sseAprovado, sseAceito } = custos;
  return (
    <Stack gap="sm">
      {hhSemTarifa > 0 && (
        <Notice tone="atencao" titulo={`${formatNumero(hhSemTarifa, 1)} HH sem tarifa`}>
          O contrato do serviço não tem preço para a especialidade dessas horas: elas estão fora das somas.
        </Notice>
      )}
      <SmallTable
        rotulo="Custos do serviço"
        colunas={['Parcela', 'Previsto', 'Realizado']}
        linhas={[
          { id: 0, celulas: ['Estimado no cadastro', reais(estimado), '–'] },
          { id: 1, celulas: ['Mão de obra pelas tarifas do contrato', reais(planejado), reais(realizado)] },
          { id: 2, celulas: ['Materiais', reais(materiais), '–'] },
          { id: 3, celulas: ['Serviços extras (SSE)', reais(sseAprovado), reais(sseAceito)] },
          {
            id: 4,
            celulas: [
              <strong key="total">Total sem a estimativa</strong>,
              <strong key="previsto">{reais(planejado + materiais + sseAprovado)}</strong>,
              <strong key="realizado">{reais(realizado + sseAceito)}</strong>,
            ],
          },
        ]}
      />
      {recursos.some(({ tarifa }) => tarifa !== null) && (
        <SmallTable
          rotulo="Mão de obra por especialidade"
          colunas={['Especialidade', 'R$ por hora', 'Previsto', 'Realizado']}
          linhas={recursos.map(({ especialidade, tarifa, hh, hhReal }, id) => ({
            id,
            celulas: [
              especialidade ?? 'Sem especialidade',
              reais(tarifa),
              reais(tarifa === null ? null : tarifa * hh),
              reais(tarifa === null ? null : tarifa * hhReal),
            ],
          }))}
        />
      )}
    </Stack>
  );
});
