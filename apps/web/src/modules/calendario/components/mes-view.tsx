import { Flex, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type Dia, formatDiaDaSemana, semanasDoMes } from '../../../lib/dias.ts';
import { useAcoes } from './acoes.ts';
import { Faixas, useFaixas } from './faixas.tsx';
import styles from './mes-view.module.css';
import { NumeroDoDia } from './numero-do-dia.tsx';
import { trechoDoDia } from './riscar.ts';
import { assembleSemana } from './semana-layout.ts';
import { naParada, type Vista } from './vista.ts';

const CABECALHO_PX = 26;
const MINIMO_FAIXAS = 3;

/** Lanes that fit in a week of this height, including the one that counts the rest. */
const faixasEm = (altura: number, semanas: number, faixa: number): number =>
  Math.max(MINIMO_FAIXAS, Math.floor((altura / semanas - CABECALHO_PX - 4) / faixa));

/** A month as whole weeks; paper gets every event. */
export function MesView({ vista }: { readonly vista: Vista }) {
  const { altura: faixa, todas, finas } = useFaixas(vista.isPhone);
  const { ref, height } = useElementSize();
  const semanas = semanasDoMes(vista.data);
  const maximo = todas ? Number.MAX_SAFE_INTEGER : faixasEm(height, semanas.length, faixa);
  return (
    <Flex
      component="section"
      className={styles.mes}
      direction="column"
      flex="1 1 0"
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      aria-label="Mês"
    >
      <div className={`${styles.cabecalho} cad-fio`} aria-hidden="true">
        {semanas[0]?.map((dia) => (
          <Text span key={dia} px={8} py={6} c="dimmed" fz="xs" fw={600}>
            {formatDiaDaSemana(dia)}
          </Text>
        ))}
      </div>
      <Stack ref={ref} className={styles.semanas ?? ''} flex={1} gap={0} mih={0}>
        {semanas.map((dias) => (
          <Semana key={dias[0]} dias={dias} vista={vista} faixa={faixa} maximo={maximo} finas={finas} />
        ))}
      </Stack>
    </Flex>
  );
}

interface SemanaProps {
  readonly dias: readonly Dia[];
  readonly vista: Vista;
  /** Height of a lane. */
  readonly faixa: number;
  readonly maximo: number;
  readonly finas: boolean;
}

function Semana({ dias, vista, faixa, maximo, finas }: SemanaProps) {
  const { itens } = vista;
  const { podeCriar, create, risco, riscar } = useAcoes();
  const faixas = Math.min(maximo, assembleSemana(itens, dias, maximo).faixas + 1);
  return (
    <div
      className={styles.semana}
      style={{ gridTemplateRows: `${CABECALHO_PX}px repeat(${Math.max(faixas, MINIMO_FAIXAS)}, ${faixa}px) 1fr` }}
    >
      {dias.map((dia, coluna) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the number of the day does the same for the keyboard
        <div
          key={dia}
          className={styles.dia}
          style={{ gridColumn: coluna + 1 }}
          data-dia={dia}
          data-fora={dia.slice(0, 7) !== vista.data.slice(0, 7) || undefined}
          data-parada={naParada(vista, dia) || undefined}
          data-riscado={(risco && trechoDoDia(risco, dia) !== undefined) || undefined}
          onPointerDown={riscar}
          onDoubleClick={() => podeCriar && create(dia)}
        >
          <NumeroDoDia dia={dia} vista={vista} />
        </div>
      ))}
      <Faixas dias={dias} itens={itens} maximo={maximo} finas={finas} />
    </div>
  );
}
