import { atualDe, estadoDe } from '@cadencia/domain/equipamentograma/estado.ts';
import { Box, Flex, NativeSelect, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import tempo from '../../../components/tempo.module.css';
import { addDias, diaDe, meiaNoite, minutosEntre } from '../../../lib/dias.ts';
import { formatData, formatDataHora } from '../../../lib/formato.ts';
import { datasDe, type Quadro } from '../api.ts';
import estados from './estado.module.css';
import styles from './linha-do-tempo.module.css';
import { Legenda, Marca, palavrasDe } from './marca.tsx';
import { PorModelo } from './por-modelo.tsx';
import { Vista } from './vista.tsx';

const ALTURA = 34;
/** Pixels that a day takes. */
const ESCALAS = { 24: 'Semanas', 72: 'Dias', 240: 'Horas' } as const;
const ROTULO_PX = 64;
const TITULO_PX = 220;

interface Janela {
  readonly inicio: string;
  readonly minutos: number;
}

/** The days from the first to the last date of the stages; undefined where none has a date. */
function janelaDe(quadro: Quadro): Janela | undefined {
  const datas = datasDe(quadro);
  if (datas.length === 0) return undefined;
  const primeira = datas.reduce((a, b) => (a < b ? a : b));
  const ultima = datas.reduce((a, b) => (a > b ? a : b));
  const inicio = meiaNoite(diaDe(primeira));
  return { inicio, minutos: minutosEntre(inicio, meiaNoite(addDias(diaDe(ultima), 1))) };
}

function Barras({
  quadro,
  janela,
  lista,
}: {
  readonly quadro: Quadro;
  readonly janela: Janela;
  readonly lista: FormaProps['lista'];
}) {
  'use no memo';
  const viewport = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- 'use no memo' keeps the compiler away
  const virtual = useVirtualizer({
    count: quadro.fileiras.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ALTURA,
    overscan: 8,
  });
  const em = (quando: string) => `${(100 * minutosEntre(janela.inicio, quando)) / janela.minutos}%`;
  const [escala, setEscala] = useState(72);
  const dias = Math.round(janela.minutos / 1_440);
  const passo = Math.ceil(ROTULO_PX / escala);
  const marcas = Array.from({ length: Math.ceil(dias / passo) }, (_, n) => addDias(diaDe(janela.inicio), n * passo));
  const largura = { width: `max(100%, ${dias * escala + TITULO_PX}px)` };
  const corte = minutosEntre(janela.inicio, quadro.em) / 1_440;
  useLayoutEffect(() => {
    const { current } = viewport;
    if (current) current.scrollLeft = corte * escala - (current.clientWidth - TITULO_PX) / 3;
  }, [corte, escala]);
  const lugar = (de: string, ate: string) => ({
    left: em(de),
    width: `max(3px, ${(100 * minutosEntre(de, ate)) / janela.minutos}%)`,
  });
  return (
    <>
      <Flex gap="4px 16px" wrap="wrap" fz="xs" c="dimmed" align="center">
        <NativeSelect
          aria-label="Escala"
          value={escala}
          data={Object.entries(ESCALAS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => setEscala(Number(currentTarget.value))}
        />
        <PorModelo lista={lista} />
        <span>Em cima o previsto, embaixo o realizado. Corte: {formatDataHora(quadro.em)}</span>
        <Legenda />
      </Flex>
      <Paper
        component={Scrollable}
        ref={viewport}
        rotulo="Etapas no tempo"
        withBorder
        radius="md"
        flex="1 1 0"
        mih={260}
      >
        <div className={tempo.eixo} style={largura}>
          <span className={`${tempo.titulo} ${styles.titulo}`}>Equipamento</span>
          <div className={tempo.faixa}>
            {marcas.map((dia) => (
              <span key={dia} style={{ left: em(meiaNoite(dia)) }}>
                {formatData(dia)}
              </span>
            ))}
          </div>
        </div>
        <ul className={`${tempo.linhas} ${styles.linhas}`} style={{ ...largura, height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const fileira = quadro.fileiras[index];
            if (!fileira) return null;
            const atual = atualDe(fileira) ?? fileira.celulas.at(-1);
            return (
              <li key={fileira.id} style={{ transform: `translateY(${start}px)`, height: ALTURA }}>
                <span className={`${tempo.titulo} ${styles.titulo}`} title={`${fileira.tag} ${fileira.nome}`}>
                  <strong>{fileira.tag}</strong> {atual && <Marca celula={atual} />}{' '}
                  <Box component="span" visibleFrom="sm">
                    {fileira.nome}
                  </Box>
                </span>
                <div className={`${tempo.faixa} ${styles.faixa}`}>
                  {fileira.celulas.map((celula) => {
                    const { inicioPrevisto, fimPrevisto, inicioReal, fimReal } = celula;
                    const fim = fimReal ?? (inicioReal && quadro.em > inicioReal ? quadro.em : null);
                    return (
                      <Link
                        key={celula.id}
                        to="."
                        search={{ ...lista.search, registro: celula.id }}
                        replace
                        aria-label={`${fileira.tag}, ${palavrasDe(celula)}`}
                        title={palavrasDe(celula)}
                      >
                        {inicioPrevisto && fimPrevisto && (
                          <i className={styles.previsto} style={lugar(inicioPrevisto, fimPrevisto)} />
                        )}
                        {inicioReal && fim && (
                          <i
                            className={`${styles.real} ${estados.estado}`}
                            data-estado={estadoDe(celula)}
                            style={lugar(inicioReal, fim)}
                          />
                        )}
                      </Link>
                    );
                  })}
                  <i className={tempo.hoje} style={{ left: em(quadro.em) }} />
                </div>
              </li>
            );
          })}
        </ul>
      </Paper>
    </>
  );
}

/** The stages of each equipment on the days of the shutdown: as planned above, as done below. */
export const LinhaDoTempo = (props: FormaProps) => (
  <Vista {...props}>
    {(quadro) => {
      const janela = janelaDe(quadro);
      return janela ? (
        <Barras quadro={quadro} janela={janela} lista={props.lista} />
      ) : (
        <Text c="dimmed">Nenhuma etapa tem data: calcule o cronograma ou informe o previsto.</Text>
      );
    }}
  </Vista>
);
