import { Box, Button, Skeleton, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { addDias, type Dia, diaDe, diasEntre, formatDiaPorExtenso, periodoDe } from '../../../lib/dias.ts';
import { formatContagem } from '../../../lib/formato.ts';
import { useAcoes } from './acoes.ts';
import { ItemLinha } from './item-linha.tsx';
import type { Item } from './itens.ts';
import styles from './lista-view.module.css';
import { naParada, type Vista } from './vista.ts';

/** The days of the month that have items; items that began earlier stand under the first day. */
function porDia(itens: readonly Item[], de: Dia, ate: Dia): readonly (readonly [Dia, Item[]])[] {
  const dias = new Map<Dia, Item[]>();
  for (const item of itens) {
    const inicio = diaDe(item.inicio);
    if (inicio >= ate || item.fim <= `${de}T00:00`) continue;
    const dia = inicio < de ? de : inicio;
    dias.set(dia, [...(dias.get(dia) ?? []), item]);
  }
  return [...dias].sort(([a], [b]) => a.localeCompare(b));
}

/** A month day by day, like an agenda. */
export function ListaView({ vista, filtrado }: { readonly vista: Vista; readonly filtrado: boolean }) {
  const { podeCriar, create } = useAcoes();
  const { de, ate } = periodoDe('lista', vista.data);
  const lista = useOpenAt(vista.hoje, de);
  const dias = porDia(vista.itens, de, ate);
  if (dias.length === 0 && vista.leitura !== 'feita') {
    // The notice above the list tells a failure and offers another try.
    return <Skeleton flex="1 1 0" mih={320} animate={vista.leitura === 'lendo'} aria-hidden="true" />;
  }
  if (dias.length === 0) {
    return (
      <EmptyState
        icone={<IconCalendarOff size={40} stroke={1.4} />}
        frase={filtrado ? 'Nenhum evento das categorias escolhidas neste mês.' : 'Nada marcado neste mês.'}
        detalhe="Reuniões, entregas e treinamentos da parada aparecem aqui, ao lado dos marcos do cronograma."
        acao={
          podeCriar && (
            <Button variant="default" onClick={() => create(vista.data)}>
              Novo evento
            </Button>
          )
        }
      />
    );
  }
  return (
    <Scrollable
      ref={lista}
      className={styles.lista}
      flex="1 1 0"
      mih={320}
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      rotulo="Eventos do mês"
    >
      {dias.map(([dia, itens]) => (
        <section key={dia} className={styles.dia} data-desde={dia} data-hoje={dia === vista.hoje || undefined}>
          <h2 className={`${styles.titulo} cad-numero`}>
            {formatDiaPorExtenso(dia)}
            <Text span inherit ml={8} c="dimmed" fw={400}>
              {dia === vista.hoje && 'hoje'}
              {dia === addDias(vista.hoje, 1) && 'amanhã'}
              {naParada(vista, dia) && ` ${formatContagem(diasEntre(vista.parada.de, dia))}`}
            </Text>
          </h2>
          <Box component="ul" py={4}>
            {itens.map((item) => (
              <li key={item.chave}>
                <ItemLinha item={item} />
              </li>
            ))}
          </Box>
        </section>
      ))}
    </Scrollable>
  );
}

/** When another month opens, scrolls to the first day from today on. */
function useOpenAt(hoje: Dia, mes: Dia) {
  const lista = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = lista.current;
    const dias = [...(area?.querySelectorAll<HTMLElement>('[data-desde]') ?? [])];
    const proximo = dias.find((dia) => (dia.dataset['desde'] ?? '') >= hoje);
    if (!area || !proximo || hoje.slice(0, 7) !== mes.slice(0, 7)) return;
    area.scrollTop += proximo.getBoundingClientRect().top - area.getBoundingClientRect().top;
  }, [hoje, mes]);
  return lista;
}
