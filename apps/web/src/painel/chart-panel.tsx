import { type Cadastro, rotaDe } from '@cadencia/domain/cadastro.ts';
import { cruzados } from '@cadencia/domain/cadastro-filtro.ts';
import { listaDoPonto, type Ponto, type Recorte, registroDoPonto } from '@cadencia/domain/painel.ts';
import { alturaDe, desenhoDe, POR_PARTE } from '@cadencia/domain/painel-desenho.ts';
import { MARCAS, type Quadro } from '@cadencia/domain/painel-quadro.ts';
import { ActionIcon, Anchor, Box, Group, Table, Text } from '@mantine/core';
import { IconChartBar, IconDownload, IconPhoto, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { BuscaDaLista } from '../cadastro/list-search.ts';
import { tabelaDe } from '../cadastro/list-state.ts';
import { Chart } from '../components/chart/chart.tsx';
import { coresDe, usePalette } from '../components/chart/palette.ts';
import { InfoHint } from '../components/info-hint.tsx';
import { Panel } from '../components/panel.tsx';
import { Scrollable } from '../components/scrollable.tsx';
import { downloadBlob, downloadText, toCsv } from '../lib/csv.ts';
import { logError } from '../lib/log.ts';
import { notify } from '../lib/notify.ts';
import { hoje } from '../lib/relogio.ts';
import { normalizeText } from '../lib/texto.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { makePng } from './picture.ts';

/** The state of the list behind a number: what passes the filters of the board and its own; undefined when no row can. */
export type SearchOf = (recorte: Recorte | undefined) => BuscaDaLista | undefined;

export const searchOf =
  (cadastro: Cadastro, { f = {}, busca, ativo }: BuscaDaLista): SearchOf =>
  (recorte = {}) => {
    const juntos = cruzados(cadastro, f, recorte, hoje());
    // A table says how many rows it has, whatever the register opens with.
    const exibir = tabelaDe(cadastro);
    return (
      juntos && { ...(exibir ? { exibir } : {}), ...(busca ? { busca } : {}), ...(ativo ? { ativo } : {}), f: juntos }
    );
  };

interface Props {
  readonly cadastro: Cadastro;
  readonly quadro: Quadro;
  /** No other chart stands beside it. */
  readonly wide: boolean;
  /** State of the list that holds the rows of a point; undefined for who may not open it. */
  readonly search: SearchOf;
  /** A link beside the buttons. */
  readonly acao?: ReactNode;
  /** Where the numbers are from, for a picture that leaves the board. */
  readonly deQue: readonly string[];
}

/** Address of a register's list; each list takes the same search as this one. */
export const listOf = (cadastro: Cadastro) => rotaDe(cadastro) as '/suprimento';

interface ListLinkProps extends Destino {
  readonly children: string;
}

/** A link to a list in the state of `search`. */
export const ListLink = ({ to, search, children }: ListLinkProps) => (
  <Anchor inherit renderRoot={(props) => <Link to={to} search={search} {...props} />}>
    {children}
  </Anchor>
);

/** `Situação e fonte` as part of a file's name. */
const fileName = (label: string): string => normalizeText(label).replace(/[^a-z0-9]+/g, '-');

type Opens = Omit<Props, 'deQue' | 'wide' | 'acao'>;

interface Destino {
  readonly to: '/suprimento';
  readonly search: BuscaDaLista;
}

/** The list beside the board that a point opens. */
function listaAoLado({ grafico }: Quadro, { chave: qual }: Ponto): Destino | undefined {
  const chave = qual ?? '';
  if (grafico.tipo === 'cascata') {
    const { rota, f } = grafico.passos[chave]?.lista ?? {};
    return rota === undefined ? undefined : { to: rota as '/suprimento', search: f ? { f } : {} };
  }
  if (!('lista' in grafico && grafico.lista)) return undefined;
  const { rota, campo } = grafico.lista;
  return {
    to: rota as '/suprimento',
    search: { f: { [campo]: grafico.tipo === 'consulta' ? `${chave}..${chave}` : chave } },
  };
}

/** What a point opens: the list of its rows, or its record over the list of all. */
function destinoDe({ cadastro, quadro, search }: Opens, ponto: Ponto): Destino | undefined {
  const { grafico } = quadro;
  const aoLado = listaAoLado(quadro, ponto);
  if (aoLado || grafico.tipo === 'cascata') return aoLado;
  const to = listOf(cadastro);
  const registro = registroDoPonto(grafico, ponto);
  if (registro !== undefined) {
    const lista = search(grafico.f);
    return lista && { to, search: { ...lista, registro } };
  }
  const recorte = listaDoPonto(cadastro, grafico, ponto);
  const dela = recorte && search(recorte);
  return dela && { to, search: dela };
}

/** The numbers of a chart; each opens its list. */
function ChartTable({ cadastro, quadro, search }: Opens) {
  const { grafico, titulo, linhas, series, valores, ponto, numero, alvo } = quadro;
  const cell = (linha: number, serie: number) => {
    const valor = valores[linha]?.[serie];
    const dito = numero(valor, serie);
    const destino =
      valor || (valor === 0 && 'dividido' in grafico)
        ? destinoDe({ cadastro, quadro, search }, ponto(linha, serie))
        : undefined;
    const escrito = destino ? <ListLink {...destino}>{dito}</ListLink> : dito;
    const farol = alvo(linha, serie)?.farol;
    return farol ? (
      <Box component="span" style={{ whiteSpace: 'nowrap' }}>
        {escrito} {MARCAS[farol]}
      </Box>
    ) : (
      escrito
    );
  };
  return (
    <Scrollable rotulo={`Tabela: ${grafico.label}`} h="100%">
      <Table fz="sm" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{titulo}</Table.Th>
            {series.map((serie) => (
              <Table.Th key={serie} ta="right">
                {serie}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map((linha, i) => (
            <Table.Tr key={linha}>
              <Table.Th scope="row" fw={400}>
                {linha}
              </Table.Th>
              {series.map((serie, j) => (
                <Table.Td key={serie} ta="right" className="cad-numero">
                  {cell(i, j)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}

const MIN_HEIGHT = 280;

/** How a chart of a board is drawn. */
export function useDrawing(quadro: Quadro, palette: ReturnType<typeof usePalette>) {
  const estreita = useIsPhone();
  return useMemo(() => {
    return {
      ...desenhoDe(quadro, { ...palette, cores: coresDe(palette), farol: palette, estreita }),
      tooltip: {
        trigger: POR_PARTE.has(quadro.grafico.tipo) ? 'item' : 'axis',
        className: 'cad-dica-grafico',
        transitionDuration: 0,
        confine: true,
        backgroundColor: palette.superficie,
        borderColor: palette.eixo,
        textStyle: { color: palette.texto, fontFamily: palette.fonte, fontSize: 13 },
        axisPointer: {
          type:
            ['acumulado', 'consulta'].includes(quadro.grafico.tipo) && !('colunas' in quadro.grafico)
              ? 'line'
              : 'shadow',
        },
      },
    };
  }, [quadro, palette, estreita]);
}

/** A chart of a board, with the table behind it; a click on a bar or a point opens its list. */
export function ChartPanel({ cadastro, quadro, wide, search, deQue, acao }: Props) {
  const { grafico, linhas, series, valores, ponto, medida } = quadro;
  const { label, ajuda } = grafico;
  const palette = usePalette();
  const navigate = useNavigate();
  // Squares of a wide map have no room on a phone.
  const isPhone = useIsPhone();
  const [asTable, setAsTable] = useState(isPhone && grafico.tipo === 'calor');
  const box = useRef<HTMLDivElement>(null);
  const option = useDrawing(quadro, palette);
  const open = (serie: number, linha: number) => {
    // A spoke is no part that can be clicked.
    const destino = grafico.tipo === 'radar' ? undefined : destinoDe({ cadastro, quadro, search }, ponto(linha, serie));
    if (destino) void navigate(destino);
  };
  const cells = () => [
    [label, ...series],
    ...linhas.map((linha, i) => [linha, ...series.map((_, j) => valores[i]?.[j] ?? null)]),
  ];
  const png = () =>
    makePng({ box: box.current, palette, topo: [medida ? `${label} · ${medida}` : label, ...deQue] }).then(
      (imagem) => downloadBlob(`${fileName(label)}.png`, imagem),
      (error: unknown) => {
        logError('salvar o gráfico', error);
        notify({ color: 'red', message: 'O navegador não deixou salvar a imagem. Use a tabela e Baixar CSV.' });
      },
    );
  const acoes = (
    <Group gap={4} className="cad-sem-impressao" wrap="nowrap">
      {acao}
      {ajuda && <InfoHint sobre={label}>{ajuda}</InfoHint>}
      <ToolButton
        label={asTable ? `Ver gráfico: ${label}` : `Ver tabela: ${label}`}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
      </ToolButton>
      {asTable ? (
        <ToolButton
          label={`Baixar CSV: ${label}`}
          onClick={() => downloadText(`${fileName(label)}.csv`, toCsv(cells()))}
        >
          <IconDownload size={18} />
        </ToolButton>
      ) : (
        <ToolButton label={`Baixar imagem: ${label}`} onClick={() => void png()}>
          <IconPhoto size={18} />
        </ToolButton>
      )}
    </Group>
  );
  return (
    <Box miw={0} display="grid" style={wide ? { gridColumn: '1 / -1' } : undefined}>
      <Panel titulo={label} acao={acoes}>
        {medida && (
          <Text fz="xs" c="dimmed" mb={4}>
            {medida}
          </Text>
        )}
        <Box ref={box} h={alturaDe(quadro, MIN_HEIGHT)}>
          {linhas.length === 0 && <Text c="dimmed">Nada para mostrar com estes filtros.</Text>}
          {linhas.length > 0 && asTable && <ChartTable cadastro={cadastro} quadro={quadro} search={search} />}
          {linhas.length > 0 && !asTable && (
            <Chart option={option} descricao={`${label}. Os números estão na tabela.`} onPonto={open} />
          )}
        </Box>
      </Panel>
    </Box>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const ToolButton = ({ label, onClick, children }: ToolButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} onClick={onClick}>
    {children}
  </ActionIcon>
);
