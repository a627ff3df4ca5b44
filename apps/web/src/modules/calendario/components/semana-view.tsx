import { Box, Flex } from '@mantine/core';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';
import { type Dia, diaDe, formatDiaDaSemana, horaDe, meiaNoite, minutosEntre, semanaDe } from '../../../lib/dias.ts';
import { useAcoes } from './acoes.ts';
import { assembleDia, type Bloco } from './dia-layout.ts';
import { EventoBotao } from './evento-botao.tsx';
import { Faixas, useFaixas } from './faixas.tsx';
import { semHora } from './itens.ts';
import { Mais } from './mais.tsx';
import { NumeroDoDia } from './numero-do-dia.tsx';
import { PASSO_MIN, trechoDoDia } from './riscar.ts';
import { assembleSemana } from './semana-layout.ts';
import styles from './semana-view.module.css';
import { naParada, type Vista } from './vista.ts';

const HORAS = Array.from({ length: 24 }, (_, hora) => `${String(hora).padStart(2, '0')}:00`);
const DIA_MIN = 1_440;
const TITULO_PX = 28;
/** Height of the heading on a phone, where the number stands under its day of the week. */
const TITULO_ALTO_PX = 48;
/** Lanes above the hours on screen; paper takes all of them. */
const FAIXAS = 6;
/** Events of the same hour that stand side by side at most, with room to be read and touched. */
const LADO_A_LADO = { tela: 4, telefone: 2 } as const;
/** The first hour that shows when the view opens. */
const PRIMEIRA = 6;

const porcento = (minutos: number): string => `${(minutos / DIA_MIN) * 100}%`;

const lugarDe = ({ inicio, fim, coluna, colunas }: Omit<Bloco, 'item'>): CSSProperties => ({
  top: porcento(inicio),
  height: porcento(fim - inicio),
  left: `${(coluna / colunas) * 100}%`,
  width: `${100 / colunas}%`,
});

/** Seven days with their hours; items without an hour lie in a strip above. */
export function SemanaView({ vista }: { readonly vista: Vista }) {
  const { risco, riscar } = useAcoes();
  const dias = semanaDe(vista.data);
  const horas = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = horas.current;
    if (area) area.scrollTop = (area.scrollHeight / 24) * PRIMEIRA;
  }, []);
  const soltos = vista.itens.filter(semHora);
  const { altura, todas, finas } = useFaixas(vista.isPhone);
  const maximo = todas ? Number.MAX_SAFE_INTEGER : FAIXAS;
  const { faixas, ocultos } = assembleSemana(soltos, dias, maximo);
  const titulo = vista.isPhone ? TITULO_ALTO_PX : TITULO_PX;
  const ladoALado = LADO_A_LADO[vista.isPhone ? 'telefone' : 'tela'];
  const linhas = ocultos.some((n) => n > 0) ? maximo : Math.max(1, faixas);
  return (
    <Flex
      component="section"
      className={styles.quadro}
      direction="column"
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      aria-label="Semana"
    >
      <div className={styles.topo} style={{ gridTemplateRows: `${titulo}px repeat(${linhas}, ${altura}px)` }}>
        {dias.map((dia, coluna) => (
          <div
            key={dia}
            className={styles.titulo}
            style={{ gridColumn: coluna + 1 }}
            data-dia={dia}
            data-parada={naParada(vista, dia) || undefined}
            data-riscado={(risco?.diaInteiro && trechoDoDia(risco, dia) !== undefined) || undefined}
            onPointerDown={riscar}
          >
            <NumeroDoDia dia={dia} vista={vista} semana={formatDiaDaSemana(dia)} />
          </div>
        ))}
        <Faixas dias={dias} itens={soltos} maximo={maximo} finas={finas} />
      </div>
      <Scrollable ref={horas} className={styles.rolagem} rotulo="Horas da semana">
        <div className={styles.horas}>
          <div className={styles.regua} aria-hidden="true">
            {HORAS.map((hora) => (
              <span key={hora} className="cad-numero">
                {hora}
              </span>
            ))}
          </div>
          {dias.map((dia) => (
            <ColunaDoDia key={dia} dia={dia} vista={vista} maximo={todas ? maximo : ladoALado} />
          ))}
        </div>
      </Scrollable>
    </Flex>
  );
}

interface PropsColuna {
  readonly dia: Dia;
  readonly vista: Vista;
  /** Events side by side at most. */
  readonly maximo: number;
}

function ColunaDoDia({ dia, vista, maximo }: PropsColuna) {
  const { podeCriar, create, risco, riscar } = useAcoes();
  const trecho = risco && !risco.diaInteiro ? trechoDoDia(risco, dia) : undefined;
  const { blocos, excessos } = assembleDia(vista.itens, dia, maximo);
  const horaEm = (y: number, { top, height }: DOMRect): string => {
    const hora = Math.min(23, Math.max(0, Math.floor(((y - top) / height) * 24)));
    return HORAS[hora] ?? '07:00';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the number of the day and the key n do the same for the keyboard
    <div
      className={styles.coluna}
      data-dia={dia}
      data-horas
      data-parada={naParada(vista, dia) || undefined}
      onPointerDown={riscar}
      onDoubleClick={(event) => {
        if (podeCriar) create(dia, horaEm(event.clientY, event.currentTarget.getBoundingClientRect()));
      }}
    >
      {dia === diaDe(vista.agora) && (
        <span
          className={styles.agora}
          style={{ top: porcento(minutosEntre(meiaNoite(dia), vista.agora)) }}
          title={`Agora, ${horaDe(vista.agora)}`}
        />
      )}
      {trecho && (
        <span
          className={styles.risco}
          style={{ top: porcento(trecho.inicio), height: porcento(trecho.fim - trecho.inicio) }}
        />
      )}
      {excessos.map((excesso) => (
        <Mais
          key={`mais-${excesso.inicio}`}
          n={excesso.quantos}
          dia={dia}
          className={styles.mais}
          style={lugarDe(excesso)}
        />
      ))}
      {blocos.map((bloco) => (
        <EventoBotao
          key={bloco.item.chave}
          item={bloco.item}
          className={styles.bloco}
          minutos={PASSO_MIN}
          style={lugarDe(bloco)}
        >
          {bloco.item.titulo}
          <Box component="span" className="cad-numero" display="block" fw={400}>
            {horaDe(bloco.item.inicio)}
            {bloco.item.evento?.end && `–${horaDe(bloco.item.fim)}`}
          </Box>
        </EventoBotao>
      ))}
    </div>
  );
}
