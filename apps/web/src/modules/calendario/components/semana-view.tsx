import { useEffect, useRef } from 'react';
import { Scrollable } from '../../../components/scrollable.tsx';
import { useAcoes } from './acoes.ts';
import { montarDia } from './dia-layout.ts';
import { type Dia, diaDe, formatDiaDaSemana, horaDe, meiaNoite, minutosEntre, semanaDe } from './dias.ts';
import { EventoBotao } from './evento-botao.tsx';
import { Faixas, useFaixas } from './faixas.tsx';
import { semHora } from './itens.ts';
import { NumeroDoDia } from './numero-do-dia.tsx';
import { PASSO_MIN, trechoDoDia } from './riscar.ts';
import { montarSemana } from './semana-layout.ts';
import styles from './semana-view.module.css';
import { naParada, type Vista } from './vista.ts';

const HORAS = Array.from({ length: 24 }, (_, hora) => `${String(hora).padStart(2, '0')}:00`);
const DIA_MIN = 1_440;
const TITULO_PX = 28;
/** On a phone the number stands under its day of the week. */
const TITULO_ALTO_PX = 48;
/** Lanes above the hours; paper takes all of them. */
const FAIXAS = 6;
/** The first hour on screen. */
const PRIMEIRA = 6;

const porcento = (minutos: number): string => `${(minutos / DIA_MIN) * 100}%`;

/** Seven days with their hours; what has no hour lies in a strip above. */
export function SemanaView({ vista }: { readonly vista: Vista }) {
  const { risco, riscar } = useAcoes();
  const dias = semanaDe(vista.data);
  const horas = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = horas.current;
    if (area) area.scrollTop = (area.scrollHeight / 24) * PRIMEIRA;
  }, []);
  const soltos = vista.itens.filter(semHora);
  const { altura, todas } = useFaixas(vista.isPhone);
  const maximo = todas ? Number.MAX_SAFE_INTEGER : FAIXAS;
  const { faixas, ocultos } = montarSemana(soltos, dias, maximo);
  const titulo = vista.isPhone ? TITULO_ALTO_PX : TITULO_PX;
  const linhas = ocultos.some((n) => n > 0) ? maximo : Math.max(1, faixas);
  return (
    <section className={styles.quadro} aria-label="Semana">
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
        <Faixas dias={dias} itens={soltos} maximo={maximo} />
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
            <ColunaDoDia key={dia} dia={dia} vista={vista} />
          ))}
        </div>
      </Scrollable>
    </section>
  );
}

function ColunaDoDia({ dia, vista }: { readonly dia: Dia; readonly vista: Vista }) {
  const { podeCriar, criar, risco, riscar } = useAcoes();
  const trecho = risco && !risco.diaInteiro ? trechoDoDia(risco, dia) : undefined;
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
        if (podeCriar) criar(dia, horaEm(event.clientY, event.currentTarget.getBoundingClientRect()));
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
      {montarDia(vista.itens, dia).map(({ item, inicio, fim, coluna, colunas }) => (
        <EventoBotao
          key={item.chave}
          item={item}
          className={styles.bloco}
          minutos={PASSO_MIN}
          style={{
            top: porcento(inicio),
            height: porcento(fim - inicio),
            left: `${(coluna / colunas) * 100}%`,
            width: `${100 / colunas}%`,
          }}
        >
          {item.titulo}
          <span className={`${styles.hora} cad-numero`}>
            {horaDe(item.inicio)}
            {item.evento?.end && `–${horaDe(item.fim)}`}
          </span>
        </EventoBotao>
      ))}
    </div>
  );
}
