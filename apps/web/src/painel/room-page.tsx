import { painelDeApoios } from '@cadencia/domain/controleapoio/painel.ts';
import { painelDeInspecao } from '@cadencia/domain/controleinspecao/painel.ts';
import { painelDeValvulas } from '@cadencia/domain/controlevalvula/painel.ts';
import { painelDoEquipamentograma } from '@cadencia/domain/equipamentograma/painel.ts';
import { type Painel, visiveis } from '@cadencia/domain/painel.ts';
import { alturaDe } from '@cadencia/domain/painel-desenho.ts';
import { numerosDe } from '@cadencia/domain/painel-numeros.ts';
import { type Quadro, quadroDe } from '@cadencia/domain/painel-quadro.ts';
import { painelDeRaquetes } from '@cadencia/domain/raquete/painel.ts';
import { painelDeSuprimentos } from '@cadencia/domain/suprimento/painel.ts';
import { Anchor, Box, Flex, Paper, Skeleton, Stack } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Chart } from '../components/chart/chart.tsx';
import { usePalette } from '../components/chart/palette.ts';
import { useRotation, Wall, WallFigure } from '../components/wall.tsx';
import { call } from '../lib/api-client.ts';
import { textOfError } from '../lib/erro-api.ts';
import { formatDataHora } from '../lib/formato.ts';
import { useAuth } from '../lib/session.ts';
import { useDrawing } from './chart-panel.tsx';
import styles from './room.module.css';

/** The boards on the wall, in its order. */
const NA_PAREDE: readonly Painel[] = [
  painelDoEquipamentograma,
  painelDeRaquetes,
  painelDeValvulas,
  painelDeInspecao,
  painelDeApoios,
  painelDeSuprimentos,
];
/** Figures that a tile shows at once. */
const POR_FACE = 3;
const FACES = 4;
const RELE_MS = 60_000;

/** The figures of a board, read again every minute. */
const boardOptions = ({ caminho, endpoint }: Painel) =>
  queryOptions({
    queryKey: ['sala', caminho],
    queryFn: ({ signal }) => call(endpoint, { query: {} }, { signal }),
    refetchInterval: RELE_MS,
  });

/** A chart with more bars than this height has room for is left to its board, in pixels. */
const ALTURA = 320;

function Desenho({ quadro }: { readonly quadro: Quadro }) {
  const option = useDrawing(quadro, usePalette());
  return (
    <Stack component="figure" gap={0} flex={1} mih={180}>
      <Box component="figcaption" c="dimmed">
        {quadro.grafico.label}
      </Box>
      <Box flex={1} mih={0}>
        <Chart option={option} descricao={`${quadro.grafico.label}. Os números estão no painel.`} />
      </Box>
    </Stack>
  );
}

/** One board on the wall: a few of its figures at a time, what is wrong first, and one of its charts under them. */
function Tile({ painel, face }: { readonly painel: Painel; readonly face: number }) {
  const { data, error } = useQuery(boardOptions(painel));
  const numeros = data
    ? numerosDe(painel, data).toSorted((a, b) => Number(b.tom !== undefined) - Number(a.tom !== undefined))
    : [];
  const permissions = useAuth().user?.permissions ?? [];
  const quadros = data
    ? visiveis(painel.cadastro, painel.graficos, new Set(permissions))
        .map(([nome, grafico]) => quadroDe(painel.cadastro, grafico, { ...data, pontos: data.graficos[nome] ?? [] }))
        .filter((um) => um.linhas.length > 0 && alturaDe(um, 0) <= ALTURA)
    : [];
  const quadro = quadros[face % Math.max(1, quadros.length)];
  const faces = Math.min(FACES, Math.max(1, Math.ceil(numeros.length / POR_FACE)));
  const vistos = numeros.slice((face % faces) * POR_FACE, (face % faces) * POR_FACE + POR_FACE);
  return (
    <Paper
      component="section"
      className={styles.ladrilho}
      withBorder
      radius="md"
      p="16px 20px"
      aria-label={painel.titulo}
    >
      <Flex component="h2" justify="space-between" fz="clamp(1.125rem, 1.7vw, 2rem)">
        <Anchor
          inherit
          c="inherit"
          underline="never"
          renderRoot={(props) => <Link to={painel.caminho as '/suprimento/painel'} {...props} />}
        >
          {painel.titulo.replace(/^Painel d[eoa]s? /, '')}
        </Anchor>
        <Box component="span" c="var(--cad-texto-3)" fz="0.6em" aria-hidden="true">
          {Array.from({ length: faces }, (_, n) => (n === face % faces ? '●' : '○')).join(' ')}
        </Box>
      </Flex>
      {error && !data && <p>{textOfError(error).mensagem}</p>}
      {!error && !data && <Skeleton flex={1} radius="md" />}
      <dl className={styles.numeros}>
        {vistos.map(({ nome, kpi, valor, tom, comparacao }) => (
          <div key={nome}>
            <Flex component="dt" align="end" mih="2.4em" c="dimmed" fz="clamp(0.875rem, 1.1vw, 1.375rem)" lh={1.2}>
              {kpi.label}
            </Flex>
            <WallFigure tom={tom} fz="clamp(1.75rem, 3.8vw, 4.5rem)">
              {valor}
            </WallFigure>
            {comparacao && (
              <WallFigure c="dimmed" fz="clamp(0.75rem, 0.9vw, 1.125rem)" fw={400}>
                {comparacao}
              </WallFigure>
            )}
          </div>
        ))}
      </dl>
      {quadro && <Desenho quadro={quadro} />}
    </Paper>
  );
}

/** The wall of the control room: six boards whose figures turn (domain.md §11.7). */
export function RoomPage() {
  const permissions = useAuth().user?.permissions ?? [];
  const vistos = NA_PAREDE.filter(({ acesso }) => typeof acesso !== 'string' || permissions.includes(acesso));
  const rotacao = useRotation(FACES);
  const navigate = useNavigate();
  const { data } = useQuery({ ...boardOptions(vistos[0] ?? painelDoEquipamentograma), enabled: vistos.length > 0 });
  return (
    <Wall
      titulo="Sala de controle"
      nota={data?.origem.corte ? `${data.origem.projeto} · corte ${formatDataHora(data.origem.corte)}` : ''}
      rotacao={rotacao}
      onFechar={() => void navigate({ to: '/dashboard/main' })}
    >
      <div className={styles.parede}>
        {vistos.map((painel) => (
          <Tile key={painel.caminho} painel={painel} face={rotacao.pagina} />
        ))}
      </div>
      {vistos.length === 0 && <p>O seu perfil não vê nenhum dos painéis da sala.</p>}
    </Wall>
  );
}
