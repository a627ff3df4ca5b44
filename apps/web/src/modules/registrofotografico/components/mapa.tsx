import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ReadView } from '../../../components/read-view.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { type Foto, lugaresQuery } from '../api.ts';
import styles from './mapa.module.css';

/** Metres of a degree of latitude. */
const GRAU = 111_320;
/** Metres across the map at least, and how much wider than high it is. */
const MENOR = 40;
const PROPORCAO = 16 / 9;
/** Photos nearer to each other than this, across and down, in % of the map, are one point: its words need the room. */
const PERTO = { tela: [9, 6], telefone: [34, 16] } as const;

interface Ponto {
  readonly fotos: Foto[];
  /** Place on the map, in % from its left and its top. */
  readonly x: number;
  readonly y: number;
}

/** The photos on the ground as seen from above, north up, and how many metres the map is across. */
function drawMap(
  fotos: readonly Foto[],
  [perto, abaixo]: readonly [number, number],
): { readonly pontos: readonly Ponto[]; readonly largura: number } {
  const graus = fotos.map(({ latitude, longitude }) => [Number(longitude), Number(latitude)] as const);
  const meio = Math.cos(((graus[0]?.[1] ?? 0) * Math.PI) / 180);
  const metros = graus.map(([lon, lat]) => [lon * GRAU * meio, lat * GRAU] as const);
  const [xs, ys] = [metros.map(([x]) => x), metros.map(([, y]) => y)];
  const [oeste, leste, sul, norte] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largura = 1.2 * Math.max(leste - oeste, (norte - sul) * PROPORCAO, MENOR);
  const pontos: Ponto[] = [];
  for (const [i, [mx, my]] of metros.entries()) {
    const foto = fotos[i];
    if (!foto) continue;
    const x = 50 + (100 * (mx - (oeste + leste) / 2)) / largura;
    const y = 50 - (100 * PROPORCAO * (my - (sul + norte) / 2)) / largura;
    const vizinho = pontos.find((um) => Math.abs(um.x - x) < perto && Math.abs(um.y - y) < abaixo);
    if (vizinho) vizinho.fotos.push(foto);
    else pontos.push({ x, y, fotos: [foto] });
  }
  return { pontos, largura };
}

/** What stands at a point: the TAG that all its photos have, and how many they are. */
function saidOf(daqui: readonly Foto[]): string {
  const tags = new Set(daqui.map(({ tag }) => tag));
  const [tag] = tags;
  if (daqui.length === 1) return tag ?? daqui[0]?.numero ?? '';
  return tags.size === 1 && tag ? `${tag} (${daqui.length})` : formatContador(daqui.length, 'foto', 'fotos');
}

/** A round number of metres, up to a fifth of the map. */
function scaleOf(largura: number): number {
  const dez = 10 ** Math.floor(Math.log10(largura / 5));
  return dez * ([5, 2].find((vezes) => dez * vezes <= largura / 5) ?? 1);
}

const faixa = (valores: readonly (string | null)[]): string => {
  const numeros = valores.map(Number);
  return `${Math.min(...numeros)}..${Math.max(...numeros)}`;
};

function Pontos({ fotos, lista }: { readonly fotos: readonly Foto[]; readonly lista: FormaProps['lista'] }) {
  const { pontos, largura } = drawMap(fotos, useIsPhone() ? PERTO.telefone : PERTO.tela);
  const escala = scaleOf(largura);
  return (
    <ul className={styles.mapa} aria-label={`Mapa, ${formatContador(fotos.length, 'foto', 'fotos')}`}>
      {pontos.map(({ fotos: daqui, x, y }) => {
        const [uma] = daqui;
        const lat = faixa(daqui.map(({ latitude }) => latitude));
        const lon = faixa(daqui.map(({ longitude }) => longitude));
        const f = { ...lista.search.f, latitude: lat, longitude: lon };
        const search = daqui.length === 1 ? { registro: uma?.id } : { exibir: 'galeria', f };
        return (
          <li key={uma?.id} style={{ left: `clamp(56px, ${x}%, calc(100% - 56px))`, top: `${y}%` }}>
            <Link to="." search={{ ...lista.search, ...search }} className={styles.ponto ?? ''}>
              {saidOf(daqui)}
            </Link>
          </li>
        );
      })}
      <li className={styles.escala} style={{ width: `${(100 * escala) / largura}%` }}>
        {escala >= 1_000 ? `${formatNumero(escala / 1_000)} km` : `${formatNumero(escala)} m`}
      </li>
    </ul>
  );
}

/** The photos whose camera wrote where it was, north up, over no chart: a plant without internet has none. */
export function MapaDeFotos({ lista }: FormaProps) {
  return (
    <ReadView query={useQuery(lugaresQuery(lista.consulta))} oque="o mapa">
      {({ linhas, total }) =>
        linhas.length === 0 ? (
          <EmptyState frase="Nenhuma destas fotos tem o lugar que a câmera gravou: um parâmetro do projeto diz se ele é guardado." />
        ) : (
          <>
            <Text fz="xs" c="dimmed">
              Norte para cima, pelo lugar que a câmera gravou.
              {total > linhas.length && ` As ${formatNumero(linhas.length)} mais novas de ${formatNumero(total)}.`}
            </Text>
            <Pontos fotos={linhas} lista={lista} />
          </>
        )
      }
    </ReadView>
  );
}
