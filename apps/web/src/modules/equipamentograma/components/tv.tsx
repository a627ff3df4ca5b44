import type { CelulaDaMatriz } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { SINAIS } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { ESTADOS, estadoDe, estadoDoEquipamento, isFeita } from '@cadencia/domain/equipamentograma/estado.ts';
import { MARCOS } from '@cadencia/domain/equipamentograma/modelo.ts';
import { Box, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import type { Tone } from '../../../components/status-dot.tsx';
import { useRotation, Wall, WallFigure } from '../../../components/wall.tsx';
import { formatDataHora, formatNumero, formatPercentual } from '../../../lib/formato.ts';
import { type Fileira, matrizQuery, type Quadro } from '../api.ts';
import estados from './estado.module.css';
import styles from './tv.module.css';
import { Vista } from './vista.tsx';

/** Equipment on one page of the wall. */
const POR_PAGINA = 14;
const RELE_MS = 60_000;

interface Pagina {
  readonly modelo: string;
  readonly etapas: readonly number[];
  readonly fileiras: readonly Fileira[];
}

/** The equipment that is not delivered, model by model, a page at a time; what is late or held comes first. */
function paginasDe({ fileiras, rotulos }: Quadro): Pagina[] {
  const porModelo = new Map<number | null, Fileira[]>();
  for (const fileira of fileiras) {
    if (fileira.celulas.every(isFeita)) continue;
    porModelo.set(fileira.modeloId, [...(porModelo.get(fileira.modeloId) ?? []), fileira]);
  }
  const pior = ({ celulas }: Fileira) => (['ATRASADA', 'REPROVADA'].includes(estadoDoEquipamento({ celulas })) ? 0 : 1);
  return [...porModelo].flatMap(([id, suas]) => {
    const ordenadas = suas.toSorted((a, b) => pior(a) - pior(b));
    const lugares = new Map(ordenadas.flatMap(({ celulas }) => celulas.map(({ etapa, ordem }) => [etapa, ordem])));
    const etapas = [...lugares].toSorted(([, a], [, b]) => a - b).map(([etapa]) => etapa);
    const modelo = (id !== null && rotulos['modeloId']?.[id]) || 'Sem modelo';
    return Array.from({ length: Math.ceil(ordenadas.length / POR_PAGINA) }, (_, n) => ({
      modelo,
      etapas,
      fileiras: ordenadas.slice(n * POR_PAGINA, (n + 1) * POR_PAGINA),
    }));
  });
}

const contam = (celulas: readonly CelulaDaMatriz[], marco: string) => {
  const suas = celulas.filter((celula) => celula.marco === marco && celula.situacao !== 'NAO_APLICA');
  return `${formatNumero(suas.filter(({ situacao }) => situacao === 'CONCLUIDA').length)}/${formatNumero(suas.length)}`;
};

interface PropsDoNumero {
  readonly rotulo: string;
  readonly valor: string | number;
  /** How a number over zero stands out. */
  readonly tom?: Tone;
}

const Numero = ({ rotulo, valor, tom }: PropsDoNumero) => (
  <Paper withBorder radius="md" p="8px 14px">
    <Box component="dt" c="dimmed" fz="clamp(0.875rem, 1.1vw, 1.25rem)">
      {rotulo}
    </Box>
    <WallFigure tom={valor === 0 ? undefined : tom} fz="clamp(1.5rem, 2.6vw, 3rem)">
      {typeof valor === 'number' ? formatNumero(valor) : valor}
    </WallFigure>
  </Paper>
);

/** How many pieces of equipment passed each mark, and how much is wrong. */
function Numeros({ fileiras }: Quadro) {
  const celulas = fileiras.flatMap((fileira) => fileira.celulas);
  const comSinal = (sinal: number) => celulas.filter(({ sinais }) => sinais & sinal).length;
  return (
    <dl className={styles.numeros}>
      {Object.entries(MARCOS).map(([marco, label]) => (
        <Numero key={marco} rotulo={`${label}s`} valor={contam(celulas, marco)} />
      ))}
      <Numero rotulo="Etapas atrasadas" valor={comSinal(SINAIS.ATRASADA)} tom="critico" />
      <Numero rotulo="Bloqueadas" valor={comSinal(SINAIS.BLOQUEADA)} tom="atencao" />
    </dl>
  );
}

function Campo({ celula }: { readonly celula: CelulaDaMatriz | undefined }) {
  if (!celula) return null;
  const estado = estadoDe(celula);
  const { avanco } = celula;
  return (
    <span className={`${styles.campo} ${estados.sinal}`} data-estado={estado}>
      {avanco > 0 && avanco < 100 && Math.round(avanco)}
      <span className="cad-somente-leitor">{ESTADOS[estado]}</span>
    </span>
  );
}

function Parede({ quadro, lista }: { readonly quadro: Quadro; readonly lista: FormaProps['lista'] }) {
  const paginas = useMemo(() => paginasDe(quadro), [quadro]);
  const rotacao = useRotation(paginas.length);
  useQuery({ ...matrizQuery(lista.consulta), refetchInterval: RELE_MS });
  const pagina = paginas[rotacao.pagina];
  const nota = `Corte ${formatDataHora(quadro.em)} · ${paginas.length > 0 ? `${rotacao.pagina + 1} de ${paginas.length}` : 'tudo entregue'}`;
  return (
    <Wall
      titulo={`Equipamentograma${pagina ? ` · ${pagina.modelo}` : ''}`}
      nota={nota}
      rotacao={rotacao}
      onFechar={() => lista.change({ exibir: undefined })}
    >
      <Numeros {...quadro} />
      {pagina && (
        <Box component="table" className={`${styles.quadro} cad-numero`} w="100%" miw={{ base: 720, sm: 0 }} flex={1}>
          <thead>
            <tr>
              <th scope="col">TAG</th>
              <th scope="col">Avanço</th>
              {pagina.etapas.map((etapa) => (
                <th key={etapa} scope="col" title={quadro.etapas[etapa]?.nome}>
                  {quadro.etapas[etapa]?.sigla}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pagina.fileiras.map((fileira) => (
              <tr key={fileira.id}>
                <th scope="row">{fileira.tag}</th>
                <td>{formatPercentual(fileira.avanco, 0)}</td>
                {pagina.etapas.map((etapa) => (
                  <td key={etapa}>
                    <Campo celula={fileira.celulas.find((uma) => uma.etapa === etapa)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Wall>
  );
}

/** The equipment on the wall of the control room, page after page. */
export const Tv = (props: FormaProps) => (
  <Vista {...props}>{(quadro) => <Parede quadro={quadro} lista={props.lista} />}</Vista>
);
