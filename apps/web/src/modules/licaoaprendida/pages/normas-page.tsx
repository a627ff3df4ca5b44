import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { listNormas, MAX_CASOS_NA_LISTA, type NormaDaLista } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { TIPOS } from '@cadencia/domain/servico/cadastro.ts';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';
import { useFonteMemoria } from '../../../components/grade/fontes/use-fonte-memoria.ts';
import { Grade } from '../../../components/grade/grade.tsx';
import { type Coluna, createColunas } from '../../../components/grade/tipos.ts';
import { Drawer } from '../../../components/overlay.tsx';
import { Page } from '../../../components/page.tsx';
import { ReadView } from '../../../components/read-view.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { SmallTable } from '../../../components/small-table.tsx';
import { useGridState } from '../../../components/use-grid-layout.ts';
import { downloadText, toCsv } from '../../../lib/csv.ts';
import { formatContador, formatHh, formatNumero } from '../../../lib/formato.ts';
import { readOptions } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';

const idDe = ({ tipoequipamentoId, tipo }: NormaDaLista): string => `${tipoequipamentoId} ${tipo}`;
const nomeDe = ({ tipo, tipoEquipamento }: NormaDaLista): string => `${TIPOS[tipo]}: ${tipoEquipamento}`;
/** Percent that the median took beyond what was planned. */
const desvioDe = ({ mediana, previsto }: NormaDaLista): number | null =>
  previsto > 0 ? Math.round((100 * (mediana - previsto)) / previsto) : null;

const coluna = createColunas<NormaDaLista>();
const numero = (
  id: string,
  header: string,
  value: (norma: NormaDaLista) => number | null,
  { casas = 1, width = 108, dica }: { readonly casas?: number; readonly width?: number; readonly dica?: string } = {},
) => coluna({ id, header, width, tipo: 'numero', casas, filter: 'numero', dica, value });

const COLUNAS: readonly Coluna<NormaDaLista>[] = [
  coluna({
    id: 'tipoEquipamento',
    header: 'Tipo de equipamento',
    width: 220,
    obrigatoria: true,
    filter: 'texto',
    value: ({ tipoEquipamento }) => tipoEquipamento,
  }),
  coluna({
    id: 'tipo',
    header: 'Serviço',
    width: 130,
    filter: 'opcoes',
    opcoes: Object.values(TIPOS).map((rotulo) => ({ valor: rotulo, rotulo })),
    value: ({ tipo }) => TIPOS[tipo],
  }),
  numero('n', 'Serviços (n)', ({ n }) => n, { casas: 0, dica: 'Serviços terminados que ensinaram a norma.' }),
  numero('mediana', 'HH mediana', ({ mediana }) => mediana, { dica: 'Por serviço.' }),
  numero('p80', 'HH P80', ({ p80 }) => p80, { dica: 'O que 80 % dos serviços não passaram.' }),
  numero('previsto', 'HH previsto', ({ previsto }) => previsto, { dica: 'O que previam, em média.' }),
  numero('desvio', 'Desvio (%)', desvioDe, { casas: 0, dica: 'A mediana contra o previsto.' }),
  numero('horas', 'Duração (h)', ({ horas }) => horas, {
    dica: 'Mediana das horas corridas, do primeiro início ao último término.',
  }),
  numero('horasP80', 'Duração P80 (h)', ({ horasP80 }) => horasP80, { width: 130 }),
  numero('usos', 'Usada (vezes)', ({ usos }) => usos, { casas: 0, dica: 'Vezes em que o HH dela foi usado.' }),
  coluna({ id: 'paradas', header: 'Paradas', width: 150, filter: 'texto', value: ({ paradas }) => paradas.join(', ') }),
].map((uma) => ({ ...uma, sortable: true }));

/** The norms as a sheet, in the order and with the filters of the screen. */
const toSheet = (normas: readonly NormaDaLista[]): string =>
  toCsv([
    COLUNAS.map(({ header }) => header),
    ...normas.map((norma) => COLUNAS.map((uma) => uma.value(norma) as string | number | null)),
  ]);

/** A norm on a phone. */
const Cartao = ({ norma, onAbrir }: { readonly norma: NormaDaLista; readonly onAbrir: () => void }) => (
  <UnstyledButton
    w="100%"
    p="12px 16px"
    bd="1px solid var(--cad-borda)"
    bdrs="md"
    bg="var(--cad-superficie)"
    onClick={onAbrir}
  >
    <Text fw={600}>{nomeDe(norma)}</Text>
    <Text fz="sm">
      <strong>{formatHh(norma.mediana)}</strong> (80 % até {formatNumero(norma.p80, 1)}), em{' '}
      {formatNumero(norma.horas, 1)} h
    </Text>
    <Text fz="sm" c="dimmed">
      {formatContador(norma.n, 'serviço', 'serviços')} de {norma.paradas.join(', ')}
    </Text>
  </UnstyledButton>
);

/** The services that a norm was learned from. */
function Casos({ norma }: { readonly norma: NormaDaLista }) {
  const { n, mediana, p80, previsto, horas, horasP80, casos } = norma;
  return (
    <Stack gap="md">
      <Text fz="sm">
        {formatContador(n, 'serviço', 'serviços')}: <strong>{formatHh(mediana)}</strong> (mediana; 80 % até{' '}
        {formatNumero(p80, 1)}; previam {formatNumero(previsto, 1)} em média) e {formatNumero(horas, 1)} h de duração
        (80 % até {formatNumero(horasP80, 1)}).
        {n > MAX_CASOS_NA_LISTA && ` Aqui os ${MAX_CASOS_NA_LISTA} últimos.`}
      </Text>
      <SmallTable
        rotulo={`Serviços de ${nomeDe(norma)}`}
        colunas={['Serviço', 'HH', 'HH previsto', 'Duração (h)', 'TAG', 'Parada']}
        linhas={casos.map((um) => ({
          id: `${um.projeto} ${um.codigo}`,
          celulas: [
            `${um.codigo} ${um.titulo}`,
            formatNumero(um.hh, 1),
            formatNumero(um.previsto, 1),
            formatNumero(um.horas, 1),
            um.tag,
            um.projeto,
          ],
        }))}
      />
    </Stack>
  );
}

function Normas({ normas }: { readonly normas: readonly NormaDaLista[] }) {
  const [busca, setBusca] = useState<string>();
  const [estado, setEstado] = useGridState('normas', COLUNAS);
  const [aberta, setAberta] = useState<NormaDaLista>();
  const podeExportar = usePermission(licaoaprendida.permission('Exportar'));
  const fonte = useFonteMemoria<NormaDaLista>({ linhas: normas, colunas: COLUNAS, idLinha: idDe, estado, busca });
  const clear = () => {
    setBusca(undefined);
    setEstado({ ...estado, filtros: {} });
  };
  const exportar = () => {
    const vistas = Array.from({ length: fonte.total }, (_, i) => fonte.getRow(i)).filter((uma) => uma !== undefined);
    downloadText('normas-aprendidas.csv', toSheet(vistas));
  };
  return (
    <Stack gap={8} flex="1 1 0" mih={280}>
      <Group gap={8}>
        <SearchField
          rotulo="Buscar nas normas"
          placeholder="Tipo, serviço ou parada"
          valor={busca}
          onBusca={setBusca}
        />
        {podeExportar && (
          <Button variant="default" leftSection={<IconTableExport size={16} aria-hidden="true" />} onClick={exportar}>
            Exportar (CSV)
          </Button>
        )}
      </Group>
      <Grade<NormaDaLista>
        rotulo="Normas aprendidas"
        colunas={COLUNAS}
        fonte={fonte}
        idLinha={idDe}
        rotuloLinha={nomeDe}
        estado={estado}
        onEstado={setEstado}
        onAbrir={setAberta}
        renderCartao={(norma) => <Cartao norma={norma} onAbrir={() => setAberta(norma)} />}
        onLimparFiltros={clear}
        vazio={<NoMatch frase="Nenhuma norma passa pela busca e pelos filtros." onLimpar={clear} />}
      />
      <Drawer
        opened={aberta !== undefined}
        onClose={() => setAberta(undefined)}
        position="right"
        size={720}
        title={aberta && nomeDe(aberta)}
      >
        {aberta && <Casos norma={aberta} />}
      </Drawer>
    </Stack>
  );
}

/** What closed shutdowns of the client taught about hours, for who plans the next one. */
export function NormasPage() {
  const lidas = useQuery(readOptions(listNormas, {}, []));
  const total = lidas.data?.normas.length;
  return (
    <Page
      titulo="Normas aprendidas"
      cheia
      contador={total !== undefined && formatNumero(total)}
      contexto="O que cada tipo de serviço levou, por tipo de equipamento, nas paradas encerradas do cliente."
      acoes={
        <Button variant="default" renderRoot={(props) => <Link to="/licaoaprendida" {...props} />}>
          Lições aprendidas
        </Button>
      }
    >
      <ReadView query={lidas} oque="as normas">
        {({ normas }) =>
          normas.length === 0 ? (
            <EmptyState
              frase="Nenhuma norma ainda."
              detalhe="Elas vêm dos serviços terminados, com HH apontado, de paradas encerradas do cliente; quem vê só uma parte do projeto não as vê."
            />
          ) : (
            <Normas normas={normas} />
          )
        }
      </ReadView>
    </Page>
  );
}
