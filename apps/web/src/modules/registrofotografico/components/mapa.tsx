import { Anchor, Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ReadView } from '../../../components/read-view.tsx';
import { formatContador, formatNumero } from '../../../lib/formato.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { type Foto, lugaresQuery } from '../api.ts';
import styles from './mapa.module.css';
import { drawMap, isSeparavel, QUADROS, scaleOf } from './mapa-pontos.ts';

/** What stands at a point: the TAG that all its photos have, and how many they are. */
function saidOf(daqui: readonly Foto[]): string {
  const tags = new Set(daqui.map(({ tag }) => tag));
  const [tag] = tags;
  if (daqui.length === 1) return tag ?? daqui[0]?.numero ?? '';
  return tags.size === 1 && tag ? `${tag} (${daqui.length})` : formatContador(daqui.length, 'foto', 'fotos');
}

const faixa = (valores: readonly (string | null)[]): string => {
  const numeros = valores.map(Number);
  return `${Math.min(...numeros)}..${Math.max(...numeros)}`;
};

function Pontos({ fotos, lista }: { readonly fotos: readonly Foto[]; readonly lista: FormaProps['lista'] }) {
  const quadro = useIsPhone() ? QUADROS.telefone : QUADROS.tela;
  const { pontos, largura } = drawMap(fotos, quadro);
  const escala = scaleOf(largura);
  return (
    <ul className={styles.mapa} aria-label={`Mapa, ${formatContador(fotos.length, 'foto', 'fotos')}`}>
      {pontos.map(({ fotos: daqui, x, y }) => {
        const [uma] = daqui;
        const lat = faixa(daqui.map(({ latitude }) => latitude));
        const lon = faixa(daqui.map(({ longitude }) => longitude));
        const f = { ...lista.search.f, latitude: lat, longitude: lon };
        // What stands apart at a closer look is shown closer; the rest is looked at one by one.
        const perto = { exibir: isSeparavel(daqui, quadro) ? 'mapa' : 'galeria', f };
        const search = daqui.length === 1 ? { registro: uma?.id } : perto;
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
              {total > linhas.length && ` As ${formatNumero(linhas.length)} mais novas de ${formatNumero(total)}.`}{' '}
              <Anchor
                inherit
                renderRoot={(props) => <Link to="." search={{ ...lista.search, exibir: 'galeria' }} {...props} />}
              >
                Ver {linhas.length === 1 ? 'esta foto' : `estas ${formatNumero(linhas.length)}`} na galeria
              </Anchor>
            </Text>
            <Box flex="1 1 0" mih={360} style={{ overflow: 'auto' }}>
              <Pontos fotos={linhas} lista={lista} />
            </Box>
          </>
        )
      }
    </ReadView>
  );
}
