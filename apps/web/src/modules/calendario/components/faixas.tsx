import { Text } from '@mantine/core';
import { type Dia, horaDe } from '../../../lib/dias.ts';
import { useIsPrinting } from '../../../lib/printing.ts';
import cores from './cores.module.css';
import { EventoBotao } from './evento-botao.tsx';
import styles from './faixas.module.css';
import type { Item } from './itens.ts';
import { Mais } from './mais.tsx';
import { assembleSemana, type Segmento } from './semana-layout.ts';

/** Height of a lane in pixels: without text on a phone; on paper with small text, so that the month fits a sheet. */
const ALTURA = { tela: 26, telefone: 12, papel: 15 } as const;

/** The height of a lane, whether all lanes show, and whether they are too thin for a finger. */
export function useFaixas(isPhone: boolean) {
  const todas = useIsPrinting();
  const finas = isPhone && !todas;
  return { todas, finas, altura: todas ? ALTURA.papel : finas ? ALTURA.telefone : ALTURA.tela };
}

interface Props {
  readonly dias: readonly Dia[];
  readonly itens: readonly Item[];
  /** Lanes that fit at most. */
  readonly maximo: number;
  /** Thin lanes only show: the number of the day above them tells what the day has, and opens it. */
  readonly finas: boolean;
}

const comHora = ({ item, vemDeAntes }: Segmento): string =>
  item.diaInteiro || vemDeAntes ? item.titulo : `${horaDe(item.inicio)} ${item.titulo}`;

/** The bars of a week over its days; a count stands for those that do not fit, and a click on it shows the day. */
export function Faixas({ dias, itens, maximo, finas }: Props) {
  const { segmentos, ocultos } = assembleSemana(itens, dias, maximo);
  return (
    <>
      {segmentos.map((segmento) => {
        const { item, vemDeAntes, segueDepois } = segmento;
        const style = { gridColumn: `${segmento.coluna + 1} / span ${segmento.largura}`, gridRow: segmento.faixa + 2 };
        return finas ? (
          <span
            key={item.chave}
            className={`${styles.fina} ${cores.cor}`}
            style={style}
            data-classe={item.classe}
            data-vem={vemDeAntes || undefined}
            data-segue={segueDepois || undefined}
            aria-hidden="true"
          />
        ) : (
          <EventoBotao
            key={item.chave}
            item={item}
            className={styles.segmento}
            style={style}
            vemDeAntes={vemDeAntes}
            segueDepois={segueDepois}
          >
            {comHora(segmento)}
          </EventoBotao>
        );
      })}
      {ocultos.map((n, coluna) => {
        const dia = dias[coluna] ?? '';
        const style = { gridColumn: coluna + 1, gridRow: maximo + 1 };
        if (n === 0) return null;
        return finas ? (
          <Text
            span
            key={dia}
            className={`${styles.resto} cad-numero`}
            style={style}
            c="dimmed"
            fz="xs"
            fw={600}
            lh="12px"
            ta="center"
            aria-hidden="true"
          >
            +{n}
          </Text>
        ) : (
          <Mais key={dia} n={n} dia={dia} className={styles.mais} style={style} />
        );
      })}
    </>
  );
}
